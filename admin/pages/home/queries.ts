import { useQuery } from '@tanstack/react-query'
import { contentQueries } from '../../providers/content.ts'
import { readStart } from '../../providers/own/figures.ts'

/** What the person needs first; read anew with the content, whoever has changed it here. */
export const useStart = () =>
  useQuery({ queryKey: [contentQueries, 'start'], queryFn: ({ signal }) => readStart(signal) })
