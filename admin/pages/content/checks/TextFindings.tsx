import { checkTexts } from '../../../../domain/content/text-checks/index.ts'
import { perLanguage } from '../../../../domain/languages.ts'
import type { EditableText } from '../../../providers/content.ts'
import { type Typing, typedText } from '../editor/texts.ts'
import { Findings } from './Findings.tsx'

interface Props {
  text: EditableText
  componentType: string
  typing: Typing
}

/** What is wrong with a text as it is typed. */
export const TextFindings = ({ text, componentType, typing }: Props) => {
  const typed = perLanguage((language) => typedText(typing, text, language))
  return <Findings findings={checkTexts(typed, { componentType, maxLength: text.max_length })} />
}
