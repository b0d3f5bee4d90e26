import type { Language } from '../../../../../domain/languages.ts'
import { Excerpt } from '../../../../content-shared/text-display.tsx'
import { type Source, Underlined } from '../../editor/help/Underlined.tsx'

interface Props {
  text: string
  language: Language
  /** What is translated from, and into which language. */
  source: Source | undefined
  into: Language
}

/** A text beside the one that is typed, as long as it is; the source with its terms underlined. */
export const WholeText = ({ text, language, source, into }: Props) =>
  source?.language === language && source.found.length > 0 ? (
    <Underlined source={source} into={into} />
  ) : (
    <Excerpt isWhole text={text} language={language} />
  )
