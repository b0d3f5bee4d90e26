import { isAlwaysRequired } from '../../../domain/descriptor/field.ts'
import type { Field, FieldType, Resource } from '../../../domain/descriptor/resource.ts'
import { type Rules, ruleFields } from '../../../domain/descriptor/rules.ts'

type Made = (field: Field, turn: number) => unknown

const day = (turn: number): string => new Date(Date.UTC(2100, 0, turn)).toISOString().slice(0, 10)

const texts: readonly ((turn: number) => string)[] = [
  (turn) => `Sample ${turn}`,
  (turn) => `S${turn}`,
  (turn) => `s${turn}`,
  (turn) => `${turn}`.padStart(9, '0'),
  () => '*5555',
]

const text: Made = (field, turn) => {
  const { pattern = '', maxLength = 255 } = { pattern: '', maxLength: 255, ...field }
  const sample = texts.map((make) => make(turn)).find((entries) => RegExp(pattern, 'u').test(entries))
  if (sample === undefined || sample.length > maxLength)
    throw new Error(`No sample keeps ${pattern}: write one in tests/support/samples`)
  return sample
}

/** Computes a small number within the bounds of the field. */
const amount = (field: Field, turn: number): string => {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, scale = 0 } = { scale: 0, ...Object(field) }
  const step = 10 ** -scale
  const lowest = Math.max(minimum ?? -Infinity, (exclusiveMinimum ?? -Infinity) + step)
  const highest = Math.min(maximum ?? Infinity, (exclusiveMaximum ?? Infinity) - step)
  return Math.min(Math.max(step * turn, lowest), highest).toFixed(scale)
}

const inLanguages: Made = (field, turn) => ({
  ru: text(field, turn),
  he: text(field, turn),
  en: text(field, turn),
})

const first: Made = (field) => ('options' in field ? field.options[0]?.value : undefined)

/** Sample value by field type; a reference needs its target first. */
const byType: { readonly [T in FieldType]?: Made } = {
  string: text,
  text,
  'long-text': text,
  rich: (field, turn) => `<p>${text(field, turn)}</p>`,
  url: (_, turn) => `https://bank.example/${turn}`,
  email: (_, turn) => `sample${turn}@bank.example`,
  'language-text': inLanguages,
  'language-long-text': inLanguages,
  'language-rich': inLanguages,
  integer: (field, turn) => Number(amount(field, turn)),
  decimal: amount,
  percent: amount,
  money: amount,
  boolean: () => true,
  select: first,
  'select-list': (field) => [first(field, 0)],
  date: (_, turn) => day(turn),
  'date-time': (_, turn) => `${day(turn)}T10:00:00.000Z`,
  json: (field) => ('schema' in field && field.schema.type === 'array' ? [] : {}),
}

/** Sample value of a field, different each turn if possible; undefined for references. */
export const sampleValue = (field: Field, turn: number): unknown => byType[field.type]?.(field, turn)

type FormName = NonNullable<Rules['formed']>[number]['forms'][string]

const textByForm: Readonly<Record<FormName, string>> = {
  fontName: 'Sample',
  fontWeight: '400',
  fontSize: '14px',
  lineHeight: '1.5',
}

const isFormName = (rule: string): rule is FormName => rule in textByForm

/** Sample text in the form that the rule `formed` requires; undefined for any other rule. */
export const sampleOfForm = (rule: string): string | undefined =>
  isFormName(rule) ? textByForm[rule] : undefined

/** Lists the fields that are unique, alone or together. */
export const listUniqueFields = ({ fields, rules }: Resource): string[] => [
  ...Object.keys(fields).filter((name) => fields[name]?.unique),
  ...(rules?.unique ?? []).flatMap((entry) => [...ruleFields(entry)]),
]

/** Lists the fields that a new record needs or that must be unique. */
const listNeededFields = (resource: Resource): string[] => {
  const unique = new Set(listUniqueFields(resource))
  return Object.entries(resource.fields)
    .filter(([, field]) => !field.readOnly && !field.updateOnly && !field.set && !field.computed)
    .filter(([name, field]) => (isAlwaysRequired(field) && !('default' in field)) || unique.has(name))
    .map(([name]) => name)
}

/** Sample value of a field, with references to existing records. */
export const sampleOrReference = async (
  field: Field,
  turn: number,
  idOf: (to: Resource) => Promise<unknown>,
): Promise<unknown> => {
  if (field.type === 'reference') return idOf(field.to)
  if (field.type === 'reference-list') return [await idOf(field.to)]
  return sampleValue(field, turn)
}

let turn = 0

/** Builds a new record from its fields alone, with distinct values where possible. */
export const sampleOfFields = async (
  resource: Resource,
  idOf: (to: Resource) => Promise<unknown>,
): Promise<Readonly<Record<string, unknown>>> => {
  turn += 1
  const entries: [string, unknown][] = []
  for (const name of listNeededFields(resource)) {
    const field = resource.fields[name]
    if (!field) continue
    entries.push([name, await sampleOrReference(field, turn, idOf)])
  }
  return Object.fromEntries(entries)
}
