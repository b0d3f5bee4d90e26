import { fieldOf } from '../resource.ts'
import type { Theme } from './mistake.ts'

/** An owner whom clients could name. */
export const ownedMistakes: Theme = (resource) => {
  const place = resource.owned?.by
  const owner = place === undefined ? undefined : fieldOf(resource, place)
  if (place === undefined || !owner) return []
  if (owner.set?.value === 'actor' && owner.set.on === 'create') return []
  const wrong = 'names the owner, but not whoever creates the record'
  return [{ place, wrong, remedy: "give it set: { on: 'create', value: 'actor' }" }]
}
