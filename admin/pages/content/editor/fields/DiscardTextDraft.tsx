import { type Language, nativeNames } from '../../../../../domain/languages.ts'
import type { EditableText, TextRecord } from '../../../../providers/content.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { DiscardDraft } from './DiscardDraft.tsx'

interface Props {
  /** The item that is open: that of the text, or the one that the text belongs to. */
  opened: string
  text: EditableText
  language: Language
  isSaving: boolean
  onDiscarded: (record: TextRecord) => void
}

/** Discards the draft of a text in one language. */
export const DiscardTextDraft = ({ text, language, ...rest }: Props) => {
  const words = useWords()
  const kept = text.approved[language] ? 'textEditor.discard.published' : 'textEditor.discard.unpublished'
  return (
    <DiscardDraft {...rest} draft={{ ...text, language }} name={nativeNames[language]} kept={words(kept)} />
  )
}
