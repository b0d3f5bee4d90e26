import type { StoredType } from './stored-type.ts'

/** Leaves the records whose array holds any of the values. */
export const holdsAny: StoredType['filter'] = (query, column, { values }) => {
  const wanted = values.filter((value) => value !== null).map(String)
  query.whereRaw('?? && ?', [column, wanted])
}
