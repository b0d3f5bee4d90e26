import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { invalidateContent } from '../../content-shared/content-queries.ts'
import { contentQueryKey } from '../../providers/content.ts'
import {
  type ActionTarget,
  createMainAction,
  type MainAction,
  moveMainAction,
  readMainAction,
  readSectionFigures,
  removeMainAction,
  restoreMainAction,
} from '../../providers/page-management.ts'

/** How many actions each section has; undefined until that is known. */
export const useSectionFigures = () =>
  useQuery({
    queryKey: [contentQueryKey, 'main-summary'],
    queryFn: ({ signal }) => readSectionFigures(signal),
  }).data

/** An action of the main page by its id; nothing is asked for without one. */
export const useMainAction = (id: string | undefined) =>
  useQuery({
    queryKey: [contentQueryKey, 'main-action', id],
    queryFn: ({ signal }) => readMainAction(id ?? '', signal),
    enabled: id !== undefined,
  })

/** Writes; afterwards whatever shows content is read anew. What is asked for goes on when who asked is gone. */
const useContentMutation = <Asked, Done>(
  write: (asked: Asked) => Promise<Done>,
  onDone?: (done: Done) => void,
) => {
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: write,
    onSuccess: onDone,
    onError: ({ message }) => notify(message, { type: 'error' }),
    onSettled: () => invalidateContent(client),
  })
}

type OnDone = (done: MainAction) => void

/** Creates an action; why it was refused is told where it was typed. */
export const useCreateAction = () => {
  const client = useQueryClient()
  return useMutation({ mutationFn: createMainAction, onSuccess: () => invalidateContent(client) })
}
export const useRemoveAction = (onDone: OnDone) => useContentMutation(removeMainAction, onDone)
export const useRestoreAction = (onDone: () => void) => useContentMutation(restoreMainAction, onDone)
export const useMoveAction = (onDone: OnDone) =>
  useContentMutation(
    ({ action, to }: { action: ActionTarget; to: number }) => moveMainAction(action, to),
    onDone,
  )
