import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import type { Language } from '../../../../domain/languages.ts'
import { cacheSaved } from '../../../content-shared/content-queries.ts'
import { type EditableText, readText, type TextRecord } from '../../../providers/content.ts'
import { confirmTranslation } from '../../../providers/pages/item-acts.ts'
import { useWords } from '../../../ui/useWords.ts'

interface Options {
  /** The item that is open: that of the text, or the one that the text belongs to. */
  opened: string
  onConfirmed: (record: TextRecord) => void
  onRefused: (error: Error) => void
}

/** Says of a text that it is right for its source as it is now, and answers the item that is open as it is then. */
export const useConfirm = ({ opened, onConfirmed, onRefused }: Options) => {
  const client = useQueryClient()
  const notify = useNotify()
  const words = useWords()
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ text, language }: { text: EditableText; language: Language }) => {
      await confirmTranslation(text.id, language, text.version)
      return readText(opened)
    },
    onSuccess: (record) => {
      cacheSaved(client, record)
      notify(words('textEditor.outdated.done'), { type: 'success' })
      onConfirmed(record)
    },
    onError: onRefused,
  })
  return { isPending, confirm: (text: EditableText, language: Language) => mutate({ text, language }) }
}
