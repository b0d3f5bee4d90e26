import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { contentQueries } from '../../../providers/content.ts'
import {
  type ActionTarget,
  createMainAction,
  moveMainAction,
  readMainAction,
  readSectionFigures,
  removeMainAction,
  restoreMainAction,
} from '../../../providers/pages/main-page.ts'
import { readAnew } from '../queries.ts'

/** How many actions each section has; undefined until that is known. */
export const useSectionFigures = () =>
  useQuery({
    queryKey: [contentQueries, 'main-summary'],
    queryFn: ({ signal }) => readSectionFigures(signal),
  }).data

/** An action of the main page by its id; nothing is asked for without one. */
export const useMainAction = (id: string | undefined) =>
  useQuery({
    queryKey: [contentQueries, 'main-action', id],
    queryFn: ({ signal }) => readMainAction(id ?? '', signal),
    enabled: id !== undefined,
  })

const useWriting = <Asked, Done>(act: (asked: Asked) => Promise<Done>) => {
  const client = useQueryClient()
  return useMutation({ mutationFn: act, onSettled: () => readAnew(client) })
}

export const useCreateAction = () => useWriting(createMainAction)
export const useRemoveAction = () => useWriting(removeMainAction)
export const useRestoreAction = () => useWriting(restoreMainAction)
export const useMoveAction = () =>
  useWriting(({ action, to }: { action: ActionTarget; to: number }) => moveMainAction(action, to))
