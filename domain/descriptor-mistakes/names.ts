import { type Field, menuGroups } from '../descriptor.ts'
import type { Mistake, Theme } from './mistake.ts'

const wrongMenu = (menu: string): Mistake[] =>
  menuGroups.some((group) => group === menu)
    ? []
    : [{ place: 'menu', wrong: `${menu} is no group of it`, remedy: `take one of ${menuGroups.join(', ')}` }]

/** What every record has beside its fields, and what a filter searches by. */
const taken = ['id', 'version', 'deleted_at', 'q']
/** The same, where a field may show it. */
const shown = ['created_at', 'updated_at']

const wrongField = ([place, { readOnly }]: [string, Field]): Mistake[] => {
  if (!/^[a-z]\w*$/i.test(place))
    return [{ place, wrong: 'is no name of a field', remedy: 'take Latin letters, digits and _' }]
  if (!taken.includes(place) && (readOnly || !shown.includes(place))) return []
  return [{ place, wrong: 'is a name that every record has already', remedy: 'give it another' }]
}

/** Names that two resources share, or that lead nowhere. */
export const nameMistakes: Theme = (resource, all) => [
  ...(all.find(({ name }) => name === resource.name) === resource
    ? []
    : [{ place: 'name', wrong: 'another resource has it already', remedy: 'give it one of its own' }]),
  ...Object.entries(resource.fields).flatMap(wrongField),
  ...(resource.menu === undefined ? [] : wrongMenu(resource.menu)),
  ...('store' in resource
    ? [
        {
          place: 'store',
          wrong: `${resource.store} is not found by a name`,
          remedy: 'leave it out, and list the store with its resource in api/stores.ts',
        },
      ]
    : []),
]
