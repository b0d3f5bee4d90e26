import { languages } from '../../domain/languages.ts'
import type { Resource } from '../../domain/resource.ts'

export type Values = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null

/** The texts that differ. A text that was never there and was not typed stays absent. */
const changedTexts = (next: unknown, before: unknown): Values | undefined => {
  const [texts, earlier] = [isObject(next) ? next : {}, isObject(before) ? before : {}]
  const changed = languages.filter(
    (language) => typeof texts[language] === 'string' && texts[language] !== earlier[language],
  )
  return changed.length > 0
    ? Object.fromEntries(changed.map((language) => [language, texts[language]]))
    : undefined
}

const changed = (next: unknown, before: unknown): unknown =>
  (next ?? null) === (before ?? null) ? undefined : next

/**
 * What a save sends: the fields that a client may write and that differ from what was read, so that a
 * save never repeats, and thereby publishes, what somebody else has left as a draft.
 */
export const changesOf = (descriptor: Resource, values: Values, before?: Values): Values => {
  const entries = Object.entries(descriptor.fields)
    .filter(([, field]) => !field.readOnly && !(before && field.createOnly))
    .map(([name, { type }]) => {
      const difference = type === 'translations' ? changedTexts : changed
      return [name, difference(values[name], before?.[name])] as const
    })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
