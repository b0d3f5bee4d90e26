import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Language } from '../../../../../domain/languages.ts'
import { type EditableText, readText } from '../../../../providers/content.ts'
import { discardDrafts } from '../../../../providers/publishing/publications.ts'
import { showStored } from '../../queries.ts'

interface Discard {
  /** The text that is open; it may be the one that the discarded text belongs to. */
  id: string
  text: EditableText
  language: Language
}

/** Discards a draft, and answers the text that is open as it is then. */
export const useDiscardDraft = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, text, language }: Discard) => {
      await discardDrafts([{ ...text, language }])
      return readText(id)
    },
    onSuccess: (record) => showStored(client, record),
  })
}
