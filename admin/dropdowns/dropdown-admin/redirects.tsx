import { Navigate, useParams } from 'react-router-dom'
import { pickTextFilters, useListState } from '../../resources/useListState.ts'
import { dropdownAdminPath, dropdownRecordPath } from '../paths.ts'

/** Redirects an older address of the list and keeps its search and screen. */
export const RedirectToDropdownList = () => {
  const { filterValues } = useListState({ sort: { field: 'dropdown_key', order: 'ASC' }, perPage: 20 })
  const { q, screen_location: screen } = pickTextFilters(filterValues)
  const search = new URLSearchParams({ ...(screen && { screen }), ...(q && { q }) }).toString()
  return <Navigate replace to={`${dropdownAdminPath}${search ? `?${search}` : ''}`} />
}

/** Redirects an older address of one dropdown. */
export const RedirectToDropdown = () => {
  const { id = '' } = useParams()
  return <Navigate replace to={dropdownRecordPath(id)} />
}
