import type { Theme } from './mistake.ts'
import { wrongUses } from './uses.ts'

/** The fields between which rules hold. */
export const ruleMistakes: Theme = (resource) => {
  const { less = [], formed } = resource.rules ?? {}
  return wrongUses(resource, [
    { place: 'rules.less', names: less.flat(), trait: 'comparable' },
    { place: 'rules.formed', names: formed ? [formed.field, formed.by] : [] },
  ])
}
