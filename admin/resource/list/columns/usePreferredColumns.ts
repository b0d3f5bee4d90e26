import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { type Preferences, readPreferences, savePreference } from '../../../providers/own-preferences.ts'

const queryKey = ['preferences']

const isText = (value: unknown): value is string => typeof value === 'string'

/** The columns of a list that the person has chosen; undefined where he has not, or while nobody knows. */
export const usePreferredColumns = (list: string) => {
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readPreferences(signal),
    staleTime: Number.POSITIVE_INFINITY,
    // A list does not wait for it: the usual columns do.
    retry: false,
  })
  const value = data?.[`columns:${list}`]
  return { columns: Array.isArray(value) ? value.filter(isText) : undefined, isPending }
}

/** Has the columns of a list remembered, or forgotten; they are there at once, and go again where that fails. */
export const useRememberColumns = (list: string): ((columns: readonly string[] | null) => void) => {
  const cache = useQueryClient()
  const notify = useNotify()
  const key = `columns:${list}`
  const { mutate } = useMutation({
    // One after another, so that the last choice is the one that stays.
    scope: { id: key },
    mutationFn: (columns: readonly string[] | null) => savePreference(key, columns),
    onMutate: (columns) =>
      cache.setQueryData<Preferences>(queryKey, (all) => ({ ...all, [key]: columns ?? undefined })),
    onError: async (error) => {
      notify(error.message, { type: 'error' })
      await cache.invalidateQueries({ queryKey })
    },
  })
  return mutate
}
