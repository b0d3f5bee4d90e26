import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Language } from '../../domain/languages.ts'
import { contentQueryKey } from '../providers/content.ts'
import {
  type DropdownCardsQuery,
  readDeletedDropdowns,
  readDropdown,
  readDropdownCards,
  readDropdownScreens,
  readDropdownUses,
  readScreenDropdowns,
} from '../providers/dropdowns.ts'

/** What depends on a dropdown, or on one value of it. */
export const useDropdownUses = (key: string, value?: string) =>
  useQuery({
    queryKey: [contentQueryKey, 'uses', key, value],
    queryFn: ({ signal }) => readDropdownUses(key, value, signal),
  })

// All that shows content is read anew under its name.
const dropdownAdminKey = [contentQueryKey, 'dropdown-admin']

const useScreens = (empty: 'yes' | 'no') =>
  useQuery({
    queryKey: [...dropdownAdminKey, 'screens', empty],
    queryFn: ({ signal }) => readDropdownScreens(empty, signal),
  })

/** The screens that have dropdowns, each with their number. */
export const useDropdownScreens = () => useScreens('no')

/** Every screen there is. */
export const useEveryScreen = () => useScreens('yes')

/** A page of the dropdowns that search and screen leave. */
export const useDropdownCards = (query: DropdownCardsQuery) =>
  useQuery({
    queryKey: [...dropdownAdminKey, 'cards', query],
    queryFn: ({ signal }) => readDropdownCards(query, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })

/** The dropdowns of a screen; nothing is asked for until it is chosen. */
export const useScreenDropdowns = (screen: string, language: Language) =>
  useQuery({
    queryKey: [...dropdownAdminKey, 'of-screen', screen, language],
    queryFn: ({ signal }) => readScreenDropdowns(screen, language, signal),
    enabled: screen !== '',
  })

/** The dropdowns that can be brought back. */
export const useDeletedDropdowns = () =>
  useQuery({
    queryKey: [...dropdownAdminKey, 'deleted'],
    queryFn: ({ signal }) => readDeletedDropdowns(signal),
  })

/** One dropdown, by its key or by the id of its item. */
export const useDropdownRecord = (key: string) =>
  useQuery({
    queryKey: [...dropdownAdminKey, 'record', key],
    queryFn: ({ signal }) => readDropdown(key, signal),
  })
