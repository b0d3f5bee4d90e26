import { menuGroups } from '../descriptor.ts'
import type { Mistake, Theme } from './mistake.ts'

const wrongMenu = (menu: string): Mistake[] =>
  menuGroups.some((group) => group === menu)
    ? []
    : [{ place: 'menu', wrong: `${menu} is no group of it`, remedy: `take one of ${menuGroups.join(', ')}` }]

/** Names that two resources share, or that lead nowhere. */
export const nameMistakes: Theme = (resource, all) => [
  ...(all.find(({ name }) => name === resource.name) === resource
    ? []
    : [{ place: 'name', wrong: 'another resource has it already', remedy: 'give it one of its own' }]),
  ...(resource.menu === undefined ? [] : wrongMenu(resource.menu)),
  ...('store' in resource
    ? [
        {
          place: 'store',
          wrong: `${resource.store} is not found by a name`,
          remedy: 'leave it out, and list the store with its resource in api/stores/own-stores.ts',
        },
      ]
    : []),
]
