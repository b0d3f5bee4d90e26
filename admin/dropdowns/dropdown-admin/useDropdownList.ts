import { useSearchParams } from 'react-router-dom'
import { isLanguage, type Language } from '../../../domain/languages.ts'
import type { ListedDropdown } from '../../providers/dropdowns.ts'
import { useRemoteListContext } from '../../resources/ListContext.tsx'
import { pickTextFilters, useListState } from '../../resources/useListState.ts'
import { useStateWithoutRow } from '../../ui/navigation.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useDropdownCards } from '../queries.ts'

const languageParameter = 'lang'

/** The language in which the dropdowns are shown, held in the address; that of the interface where it names none. */
export const useDisplayLanguage = (): readonly [Language, (language: Language) => void] => {
  const [params, setParams] = useSearchParams()
  const own = useLanguage()
  const state = useStateWithoutRow()

  const named = params.get(languageParameter)
  const choose = (language: Language) => {
    const next = new URLSearchParams(params)
    next.set(languageParameter, language)
    setParams(next, { replace: true, state })
  }

  return [isLanguage(named) ? named : own, choose]
}

/** The part of the address that names it. */
export const dialogParameter = 'open'
const dialogs = ['new', 'deleted'] as const

/** What can stand open over the list. */
type ListDialog = (typeof dialogs)[number]

/** Which dialog is open over the list, held in the address. */
export const useOpenDialog = () => {
  const [params, setParams] = useSearchParams()
  const state = useStateWithoutRow()

  const set = (dialog?: ListDialog) => {
    const next = new URLSearchParams(params)
    if (dialog) next.set(dialogParameter, dialog)
    else next.delete(dialogParameter)
    setParams(next, { replace: true, state })
  }

  return {
    opened: dialogs.find((dialog) => dialog === params.get(dialogParameter)),
    open: (dialog: ListDialog) => set(dialog),
    close: () => set(),
  }
}

/** How many cards a page has, to choose from. */
export const cardsPerPage = [12, 24, 48]

/** The dropdowns that the address asks for, as the context of a list. */
export const useDropdownList = () => {
  const held = useListState({
    sort: { field: 'dropdown_key', order: 'ASC' },
    perPage: 24,
    names: ['q', 'screen'],
  })
  const state = { ...held, perPage: Math.min(held.perPage, 50) }
  const { q, screen } = pickTextFilters(state.filterValues)
  const asked = { screen, q, page: String(Math.max(state.page ?? 1, 1)), limit: String(state.perPage) }
  const { data, ...came } = useDropdownCards(asked)

  return useRemoteListContext<ListedDropdown>(
    state,
    { ...came, data: data && [...data.cards], total: data?.total },
    { resource: 'dropdowns' },
  )
}
