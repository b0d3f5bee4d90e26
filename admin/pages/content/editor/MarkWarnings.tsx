import { Alert } from '@mui/material'
import { markDifferences } from '../../../../domain/content/text-checks.ts'
import { nativeNames, perLanguage } from '../../../../domain/languages.ts'
import type { EditableText } from '../../../providers/content.ts'
import { useWords } from '../../../ui/useWords.ts'
import { type Typing, typedText } from './texts.ts'

interface Props {
  text: EditableText
  typing: Typing
}

/** Warns of placeholders and tags that are not the same in every language. */
export const MarkWarnings = ({ text, typing }: Props) => {
  const words = useWords()
  const differences = markDifferences(perLanguage((language) => typedText(typing, text, language)))
  if (differences.length === 0) return null
  return (
    <Alert severity="warning" role="status">
      {differences.map(({ language, lacking, extra }) => (
        <div key={language}>
          <bdi>{nativeNames[language]}</bdi>: {lacking.length > 0 && words('content.editor.lacks')}{' '}
          <bdi dir="ltr">{lacking.join(' ')}</bdi> {extra.length > 0 && words('content.editor.extra')}{' '}
          <bdi dir="ltr">{extra.join(' ')}</bdi>
        </div>
      ))}
    </Alert>
  )
}
