import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotifyWithUndo } from '../../../../content-shared/UndoToast.tsx'
import {
  previewReplacement,
  type Replacement,
  replaceInTexts,
  type Sought,
} from '../../../../providers/pages/replacements.ts'
import type { WorkbenchFilter } from '../../../../providers/pages/workbench.ts'
import { usePaused } from '../../../../ui/loading/usePaused.ts'
import { useWords } from '../../../../ui/useWords.ts'

const pause = 300

const usePreview = (filter: WorkbenchFilter, sought: Sought) => {
  const find = usePaused(sought.find, pause)
  const replace = usePaused(sought.replace, pause)
  const asked = { ...sought, find, replace }
  const isPaused = find === sought.find && replace === sought.replace
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['replacements', filter, asked],
    queryFn: ({ signal }) => previewReplacement(filter, asked, signal),
    enabled: find !== '',
    gcTime: 0,
  })
  return { preview: isPaused && !isFetching ? data : undefined, error, refetch, isAsked: sought.find !== '' }
}

/** Replaces in the chosen texts, and offers to take that back. */
const useReplacing = (onDone: () => void) => {
  const words = useWords()
  const client = useQueryClient()
  const tell = useNotifyWithUndo()
  return useMutation({
    mutationFn: ({ sought, chosen }: { sought: Sought; chosen: readonly Replacement[] }) =>
      replaceInTexts(
        sought,
        chosen.map(({ id, version }) => ({ id, version })),
      ),
    onSuccess: ({ changed, refused, operation_id }) => {
      const said = words('workbench.replacing.done', { smart_count: changed })
      const left =
        refused.length > 0 ? ` ${words('itemActs.texts.left', { smart_count: refused.length })}` : ''
      tell(said + left, operation_id)
      onDone()
      return client.invalidateQueries()
    },
  })
}

/** Words that are looked for in the texts of a filter: what would change, which of it is chosen, and the act. */
export const useReplacement = (filter: WorkbenchFilter, first: Sought, onDone: () => void) => {
  const [sought, setSought] = useState(first)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { preview, ...asking } = usePreview(filter, sought)
  const replacing = useReplacing(onDone)
  const possible = preview?.changes.filter((change) => !change.too_long) ?? []
  const chosen = possible.filter(({ id }) => !left.has(id))
  const turn = (id: string) => {
    const after = new Set(left)
    if (!after.delete(id)) after.add(id)
    setLeft(after)
  }
  return {
    ...asking,
    sought,
    change: (changed: Partial<Sought>) => setSought({ ...sought, ...changed }),
    preview,
    chosen,
    isChosen: (id: string) => !left.has(id),
    turn,
    turnAll: () => setLeft(new Set(chosen.length > 0 ? possible.map(({ id }) => id) : [])),
    replace: () => chosen.length > 0 && !replacing.isPending && replacing.mutate({ sought, chosen }),
    isReplacing: replacing.isPending,
    refusal: replacing.error,
  }
}

export type Replacing = ReturnType<typeof useReplacement>
