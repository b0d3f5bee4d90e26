import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { contentQueries } from '../../providers/content.ts'
import { type DropdownsAsked, readDropdownCards, readDropdownScreens } from '../../providers/dropdown-admin.ts'

// All that shows content is read anew under its name.
const root = [contentQueries, 'dropdown-admin']

/** The screens that have dropdowns, each with their number. */
export const useDropdownScreens = () =>
  useQuery({ queryKey: [...root, 'screens'], queryFn: ({ signal }) => readDropdownScreens(signal) })

/** A page of the dropdowns that search and screen leave. */
export const useDropdownCards = (asked: DropdownsAsked) =>
  useQuery({
    queryKey: [...root, 'cards', asked],
    queryFn: ({ signal }) => readDropdownCards(asked, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })
