import type { Mistake, Theme } from './mistake.ts'

const nameOf = (to: unknown): string => String(Object(to).name ?? to)

const wrongTarget = (place: string, own: string, to: unknown): Mistake => {
  const name = nameOf(to)
  const wrong = `refers to ${name}, which is no declared resource`
  if (typeof to === 'object') return { place, wrong, remedy: 'name it in domain/resources/index.ts' }
  return { place, wrong, remedy: name === own ? "say to: 'self'" : 'import its descriptor, and name that' }
}

/** References to what is not declared. */
export const relationMistakes: Theme = ({ name: own, fields }, all) =>
  Object.entries(fields).flatMap(([place, field]) => {
    if (!('to' in field)) return []
    const { to }: { to: unknown } = field
    const isKnown = to === 'self' || all.some(({ name }) => typeof to === 'object' && name === nameOf(to))
    return isKnown ? [] : [wrongTarget(place, own, to)]
  })
