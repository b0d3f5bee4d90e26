import { createContext, useContext, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { Resource } from '../../../domain/descriptor/resource.ts'
import type { Values } from '../../providers/changes.ts'
import { useAddressName } from '../../ui/address-part.ts'
import type { WayBack } from '../../ui/return-path.ts'

/** Where records are listed and edited as the children of one, on its page. */
export interface Place {
  /** The children, as they are shown there: their parent cannot be chosen. */
  readonly descriptor: Resource
  /** The parent, by the field that refers to it. */
  readonly fixed: Values
}

export const PlaceContext = createContext<Place | undefined>(undefined)

/** The place in which records are shown; undefined on pages of their own. */
export const usePlace = (): Place | undefined => useContext(PlaceContext)

/** What stands open in the place around: a new child, one of them, or nothing. */
type Opened = { readonly isNew: true } | { readonly isNew: false; readonly id: string } | undefined

const openedBy = (value: string | null): Opened => {
  if (value === null) return undefined
  return value === 'new' ? { isNew: true } : { isNew: false, id: value.replace(/^id:/, '') }
}

/** What stands open in the place around, by the address, and the links that open and close it. */
export const usePlaceAddress = () => {
  const name = useAddressName()('open')
  const [params] = useSearchParams()
  const { pathname, state } = useLocation()
  const to = (value: string | undefined): WayBack => {
    const next = new URLSearchParams(params)
    if (value === undefined) next.delete(name)
    else next.set(name, value)
    return { to: next.size > 0 ? `${pathname}?${next}` : pathname, state: { ...Object(state) } }
  }
  return {
    name,
    opened: openedBy(params.get(name)),
    toNew: to('new'),
    toOne: (id: string | number) => to(`id:${id}`),
    toNothing: to(undefined),
  }
}

/** A resource whose records all hang on one parent, which is neither chosen nor told of each. */
export const within = (child: Resource, field: string): Resource => {
  const { [field]: parent } = child.fields
  const rest = (names: readonly string[]) => names.filter((name) => name !== field)
  return {
    ...child,
    fields: parent ? { ...child.fields, [field]: { ...parent, readOnly: true } } : child.fields,
    list: { ...child.list, columns: rest(child.list.columns), filters: rest(child.list.filters ?? []) },
  }
}

/** The place of the children of one record. */
export const usePlaceOf = (child: Resource, field: string, id: unknown): Place =>
  useMemo(() => ({ descriptor: within(child, field), fixed: { [field]: id } }), [child, field, id])
