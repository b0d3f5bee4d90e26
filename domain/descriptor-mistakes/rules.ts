import { rulesOf } from '../field.ts'
import { fieldOf, type Resource } from '../resource.ts'
import { type Stated, statedRules } from '../rules/index.ts'
import type { Mistake, Theme } from './mistake.ts'
import { wrongUses } from './uses.ts'

const comparing = (resource: Resource, name: string) => {
  const field = fieldOf(resource, name)
  return field && rulesOf(field.type).compare
}

/** Comparisons of amounts with times, and of days with moments. */
const unlike = (resource: Resource, { kind, fields, trait }: Stated): Mistake[] => {
  const [one, other] = fields.map((name) => comparing(resource, name))
  if (trait !== 'comparable' || !one || !other || one === other) return []
  const types = fields.map((name) => `${name} (${fieldOf(resource, name)?.type})`).join(' with ')
  return [
    { place: `rules.${kind}`, wrong: `compares ${types}`, remedy: 'compare fields whose values are alike' },
  ]
}

/** The fields between which rules hold. */
export const ruleMistakes: Theme = (resource) => {
  const stated = statedRules(resource.rules)
  const uses = stated.flatMap(({ kind, fields, watched, trait }) => [
    { place: `rules.${kind}`, names: fields, ...(trait && { trait }) },
    { place: `rules.${kind}`, names: watched },
  ])
  return [...wrongUses(resource, uses), ...stated.flatMap((rule) => unlike(resource, rule))]
}
