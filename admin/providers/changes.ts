import { languages } from '../../domain/languages.ts'
import type { FieldType, Resource } from '../../domain/resource.ts'

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

/** A new record names its language texts, so that each language that it lacks is asked for. */
const changedLanguageText = (next: unknown, before: unknown): Values | undefined =>
  changedTexts(next, before) ?? (before === undefined ? {} : undefined)

const changed = (next: unknown, before: unknown): unknown =>
  JSON.stringify(next ?? null) === JSON.stringify(before ?? null) ? undefined : next

type Difference = (next: unknown, before: unknown) => unknown

/** How two values of a type are told apart, where it is not the value as a whole. */
const differences: { readonly [T in FieldType]?: Difference } = {
  translations: changedTexts,
  'language-text': changedLanguageText,
}

/**
 * What a save sends: the fields that a client may write and that differ from what was read, so that a
 * save never repeats, and thereby publishes, what somebody else has left as a draft.
 */
export const changesOf = (descriptor: Resource, values: Values, before?: Values): Values => {
  const entries = Object.entries(descriptor.fields)
    .filter(([, field]) => !field.readOnly && !(before && field.createOnly))
    .map(([name, { type }]) => {
      const difference: Difference = differences[type] ?? changed
      return [name, difference(values[name], before?.[name])] as const
    })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
