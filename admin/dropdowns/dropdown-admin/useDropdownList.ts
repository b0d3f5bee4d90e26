import { useSearchParams } from 'react-router-dom'
import { isLanguage, type Language } from '../../../domain/languages.ts'
import { useRemoteListContext } from '../../resources/ListContext.tsx'
import { pickTextFilters, useListState } from '../../resources/useListState.ts'
import { useStateWithoutRow } from '../../ui/navigation.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { type ListedDropdown, useDropdownCards } from '../dropdown-queries.ts'

const languageParameter = 'lang'

/** Language the dropdowns are shown in, from the URL; defaults to the interface language. */
export const useDisplayLanguage = (): readonly [Language, (language: Language) => void] => {
  const [params, setParams] = useSearchParams()
  const interfaceLanguage = useLanguage()
  const state = useStateWithoutRow()

  const languageParam = params.get(languageParameter)
  const setDisplayLanguage = (language: Language) => {
    const nextParams = new URLSearchParams(params)
    nextParams.set(languageParameter, language)
    setParams(nextParams, { replace: true, state })
  }

  return [isLanguage(languageParam) ? languageParam : interfaceLanguage, setDisplayLanguage]
}

/** Query parameter that names the open dialog. */
export const dialogParameter = 'open'
const dialogs = ['new', 'deleted'] as const

type ListDialog = (typeof dialogs)[number]

/** Returns the dialog that is open over the list, with functions to open and close it. The URL holds it. */
export const useOpenDialog = () => {
  const [params, setParams] = useSearchParams()
  const state = useStateWithoutRow()

  const setDialog = (dialog?: ListDialog) => {
    const nextParams = new URLSearchParams(params)
    if (dialog) nextParams.set(dialogParameter, dialog)
    else nextParams.delete(dialogParameter)
    setParams(nextParams, { replace: true, state })
  }

  return {
    opened: dialogs.find((dialog) => dialog === params.get(dialogParameter)),
    open: (dialog: ListDialog) => setDialog(dialog),
    close: () => setDialog(),
  }
}

export const cardsPerPage = [12, 24, 48]

/** List context of the dropdowns that match the query parameters. */
export const useDropdownList = () => {
  const listState = useListState({
    sort: { field: 'dropdown_key', order: 'ASC' },
    perPage: 24,
    names: ['q', 'screen'],
  })
  const state = { ...listState, perPage: Math.min(listState.perPage, 50) }
  const { q, screen } = pickTextFilters(state.filterValues)
  const query = { screen, q, page: String(Math.max(state.page ?? 1, 1)), limit: String(state.perPage) }
  const { data, ...cardsQuery } = useDropdownCards(query)

  return useRemoteListContext<ListedDropdown>(
    state,
    { ...cardsQuery, data: data && [...data.cards], total: data?.total },
    { resource: 'dropdowns' },
  )
}
