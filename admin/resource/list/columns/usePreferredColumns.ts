import { usePreference, useRemember } from '../../../ui/preferences/usePreference.ts'

const keyOf = (list: string): string => `columns:${list}`

const isText = (value: unknown): value is string => typeof value === 'string'

/** The columns of a list that the person has chosen; undefined where he has not, or while nobody knows. */
export const usePreferredColumns = (list: string) => {
  const { value, isPending } = usePreference(keyOf(list))
  return { columns: Array.isArray(value) ? value.filter(isText) : undefined, isPending }
}

/** Has the columns of a list remembered, or forgotten. */
export const useRememberColumns = (list: string) => useRemember<readonly string[]>(keyOf(list))
