import * as calls from 'virtual:calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { callApi } from '../providers/httpClient.ts'

/** What the server remembers for the person, by key. */
type Preferences = Readonly<Record<string, unknown>>

/** Reads what is remembered for the person. */
export const readPreferences = async (signal?: AbortSignal): Promise<Preferences> => {
  const all = await callApi(calls.preferences, { signal })
  return Object.fromEntries(all.map(({ key, value }) => [key, value]))
}

/** Has the server remember something for the person, or forget it where the value is null. */
export const savePreference = async (key: string, value: unknown): Promise<void> => {
  await callApi(calls.savePreference, { params: { key }, body: { value } })
}

const queryKey = ['preferences']

/** What the product remembers for the person under a key; undefined where nothing is, or while nobody knows. */
export const usePreference = (key: string) => {
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readPreferences(signal),
    staleTime: Number.POSITIVE_INFINITY,
    // A page does not wait for it: what is usual does.
    retry: false,
  })
  return { value: data?.[key], isPending }
}

/** Has something remembered, or forgotten with null; it is there at once, and goes again where that fails. */
export const useSavePreference = <Value>(key: string): ((value: Value | null) => void) => {
  const cache = useQueryClient()
  const notify = useNotify()
  const { mutate } = useMutation({
    // One after another, so that the last choice is the one that stays.
    scope: { id: key },
    mutationFn: (value: Value | null) => savePreference(key, value),
    onMutate: (value) =>
      cache.setQueryData<Preferences>(queryKey, (all) => ({ ...all, [key]: value ?? undefined })),
    onError: async (error) => {
      notify(error.message, { type: 'error' })
      await cache.invalidateQueries({ queryKey })
    },
  })

  return mutate
}
