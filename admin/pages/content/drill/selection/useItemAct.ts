import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useListContext, useNotify } from 'react-admin'
import type { BulkItemAction } from '../../../../../domain/content/bulk-actions.ts'
import { type ActReport, actOnItems } from '../../../../providers/pages/item-acts.ts'
import { workbenchQueries } from '../../../../providers/pages/workbench.ts'
import { readAnew } from '../../queries.ts'
import type { Noun } from './acts.ts'

/**
 * Doing something with chosen rows, each as far as it goes. Where all of it was done, that is said; otherwise
 * there is a report, and what could not be done stays chosen.
 */
export const useItemAct = (act: BulkItemAction, noun: Noun, onDone: () => void) => {
  const client = useQueryClient()
  const notify = useNotify()
  const { onSelect } = useListContext()
  const [report, setReport] = useState<ActReport>()
  const acting = useMutation({
    mutationFn: actOnItems,
    onSuccess: (answer) => {
      const { changed, refused } = answer
      onSelect(refused.map(({ id }) => id))
      if (refused.length > 0) return setReport(answer)
      notify(`itemActs.${noun}.done.${act}`, { type: 'success', messageArgs: { smart_count: changed } })
      onDone()
    },
    onSettled: () => {
      readAnew(client)
      void client.invalidateQueries({ queryKey: [workbenchQueries] })
    },
  })
  return { ...acting, report }
}
