import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cacheSaved } from '../../../../content-shared/content-queries.ts'
import { readText } from '../../../../providers/content.ts'
import { discardDrafts, type PendingDraft } from '../../../../providers/publishing/publications.ts'

/** A draft as it was seen; that of options has no language. */
export type DraftSeen = Pick<PendingDraft, 'id' | 'version' | 'language'>

/** Discards a draft, and answers the item that is open as it is then. */
export const useDiscardDraft = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ opened, draft }: { opened: string; draft: DraftSeen }) => {
      await discardDrafts([draft])
      return readText(opened)
    },
    onSuccess: (record) => cacheSaved(client, record),
  })
}
