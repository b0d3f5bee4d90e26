import * as calls from 'virtual:calls'
import { keepPreviousData } from '@tanstack/react-query'
import type { Language } from '../../domain/languages.ts'
import { useApiQuery } from '../providers/api-queries.ts'
import { type DropdownCardsQuery, toDropdownRecord } from './dropdown-record.ts'

/** Reads the dependents of a dropdown (by its key or the id of its content item), or of one of its values. */
export const useDropdownUses = (key: string, value?: string, enabled = true) =>
  useApiQuery(calls.dropdownUses, { params: { key }, query: { value } }, { enabled })

/** Reads the screens that have dropdowns, each with their number. */
export const useDropdownScreens = () => useApiQuery(calls.dropdownScreens, { query: { empty: 'no' } })

/** Reads all screens, with and without dropdowns. */
export const useEveryScreen = () => useApiQuery(calls.dropdownScreens, { query: { empty: 'yes' } })

/** Reads a page of the dropdowns that match the search and the screen. */
export const useDropdownCards = (query: DropdownCardsQuery) =>
  useApiQuery(calls.dropdownCards, { query }, { placeholderData: keepPreviousData, retry: false })

/** Reads the dropdowns of a screen in one language; requests nothing until a screen is chosen. */
export const useScreenDropdowns = (screen: string, language: Language) =>
  useApiQuery(calls.screenDropdowns, { params: { screen, language } }, { enabled: screen !== '' })

/** Reads the deleted dropdowns, which can be restored. */
export const useDeletedDropdowns = () => useApiQuery(calls.deletedDropdowns)

/** Reads one dropdown, by its key or by the id of its item. */
export const useDropdownRecord = (key: string) =>
  useApiQuery(calls.dropdown, { params: { key } }, { select: toDropdownRecord })
