import type { Theme } from './mistake.ts'
import { wrongUses } from './uses.ts'

/** The fields that a record is found by and shown with. */
export const listMistakes: Theme = (resource) => {
  const { id, list, ranked, owned } = resource
  return wrongUses(resource, [
    { place: 'id', names: typeof id === 'object' ? [id.field] : [], trait: 'key' },
    { place: 'list.columns', names: list.columns },
    { place: 'list.filters', names: list.filters ?? [], trait: 'filterable' },
    { place: 'list.search', names: list.search ?? [], trait: 'searchable' },
    { place: 'list.sort', names: [list.sort[0]], trait: 'sortable' },
    { place: 'ranked', names: ranked ? [ranked] : [] },
    { place: 'owned.by', names: owned ? [owned.by] : [], trait: 'personal' },
    { place: 'owned.forAll', names: owned ? [owned.forAll] : [], trait: 'binary' },
  ])
}
