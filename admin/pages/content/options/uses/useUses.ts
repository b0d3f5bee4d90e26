import { useQuery } from '@tanstack/react-query'
import { contentQueries } from '../../../../providers/content.ts'
import { readUses } from '../../../../providers/dropdowns/uses.ts'

/** What depends on a dropdown, or on one value of it. */
export const useUses = (key: string, value?: string) =>
  useQuery({
    queryKey: [contentQueries, 'uses', key, value],
    queryFn: ({ signal }) => readUses(key, value, signal),
  })
