import { translations } from '../../../../domain/resources/translations.ts'
import { useListState } from '../../../resource/list/useListState.ts'
import { useRemoteFrame } from '../../../resource/list/useRemoteFrame.ts'
import { askedBy, filterNames } from './address.ts'
import { useFirstPiece } from './queries.ts'

/** How exactly the address tells the place in the list. */
const screenful = 20

/**
 * The texts that the address asks for, as the context of a list, and the place in it that the address names.
 * `isWaiting`: what is drawn of them is not known yet.
 */
export const useWorkbench = (isWaiting: boolean) => {
  const state = useListState({
    sort: { field: 'content_key', order: 'ASC' },
    perPage: screenful,
    names: filterNames,
  })
  const { page = 1, setPage } = state
  const filter = askedBy(state.filterValues)
  const first = (page - 1) * screenful
  const query = useFirstPiece(filter, Math.max(first, 0))
  const { data } = query
  const came = { ...query, data: data ? [...data.rows] : undefined, total: data?.total }
  return {
    filter,
    first,
    list: useRemoteFrame({ ...state, perPage: screenful }, came, { resource: translations.name, isWaiting }),
    goTo: (index: number) => setPage(Math.floor(index / screenful) + 1),
  }
}
