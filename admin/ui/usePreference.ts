import * as calls from 'virtual:calls'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { apiQuery, useApiMutation, useApiQuery } from '../providers/api-queries.ts'

/**
 * Reads a value that the server stores for the user under a key; undefined if there is none, or until it is
 * loaded.
 */
export const usePreference = (key: string) => {
  const { data, isPending } = useApiQuery(
    calls.preferences,
    {},
    // Pages do not wait for preferences: they render the default.
    { staleTime: Number.POSITIVE_INFINITY, retry: false },
  )
  return { value: data?.find((preference) => preference.key === key)?.value, isPending }
}

/**
 * Returns a function that stores a value for the user, or removes it with null. It is used at once, and undone if
 * it cannot be stored.
 */
export const useSavePreference = <Value>(key: string): ((value: Value | null) => void) => {
  const client = useQueryClient()
  const notify = useNotify()
  const { mutate } = useApiMutation(calls.savePreference, {
    // One after another, so that the last choice is the one that is stored.
    scope: { id: key },
    // A refetch between two quick changes would undo the second one.
    refetchAfterSuccess: false,
    refetchAfterError: true,
    onMutate: ({ body: { value } }) => {
      client.setQueryData(apiQuery(calls.preferences).queryKey, (preferences = []) => [
        ...preferences.filter((preference) => preference.key !== key),
        ...(value === null ? [] : [{ key, value }]),
      ])
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  })

  return (value) => mutate({ params: { key }, body: { value } })
}
