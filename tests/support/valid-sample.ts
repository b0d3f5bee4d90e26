import { fieldTypeRules, hasTrait } from '../../domain/descriptor/field.ts'
import { recordErrors } from '../../domain/descriptor/record-schema.ts'
import { type Field, type FieldType, fieldOf, type Resource } from '../../domain/descriptor/resource.ts'
import { languages } from '../../domain/languages.ts'
import { sampleOfFields, sampleOfForm, sampleOrReference } from './samples/fields.ts'

type Values = Readonly<Record<string, unknown>>

const maxRepairs = 20

const momentValue = <T extends FieldType>({ type }: Field<T> & { readonly type: T }, year: number) =>
  fieldTypeRules(type).valueAt?.(new Date(Date.UTC(year, 0, 2, 10)))

/** A time long past, or far in the future, as a field holds it. */
export const timeOf = (field: Field, when: 'past' | 'future'): unknown =>
  momentValue(field, when === 'past' ? 2001 : 2199)

/** A value that leaves a field empty. */
export const emptyValueOf = (field: Field): unknown => {
  if (hasTrait(field, 'several')) return []
  return hasTrait(field, 'inLanguages')
    ? Object.fromEntries(languages.map((language) => [language, '']))
    : null
}

/** A value with which a field no longer breaks a rule. */
const repairValue = async (
  field: Field,
  rule: string,
  turn: number,
  idOf: (to: Resource) => Promise<unknown>,
): Promise<unknown> => {
  if (rule === 'notFuture' || rule === 'beforeNow') return timeOf(field, 'past')
  if (rule === 'notPast' || rule === 'afterNow') return timeOf(field, 'future')
  if (rule === 'atMostOne' || rule === 'noneOf') return emptyValueOf(field)
  return sampleOfForm(rule) ?? sampleOrReference(field, turn, idOf)
}

/** The values with what they still need so that no rule of the descriptor is broken. */
export const repairSample = async (
  resource: Resource,
  operation: 'create' | 'update',
  values: Values,
  idOf: (to: Resource) => Promise<unknown>,
  stored: Values = {},
): Promise<Values> => {
  const repaired: Record<string, unknown> = { ...values }
  for (let turn = 1; turn <= maxRepairs; turn += 1) {
    // One at a time: what mends a rule between fields may break another, or mend it.
    const [error] = Object.entries(recordErrors(resource, operation, repaired, { ...stored }))
    if (!error) break
    const [path, rule] = error
    const [name = ''] = path.split('.')
    const field = fieldOf(resource, name)
    if (field) repaired[name] = await repairValue(field, rule, turn, idOf)
  }
  return repaired
}

/** What creates a record of its own, by the descriptor alone. */
export const validSample = async (
  resource: Resource,
  idOf: (to: Resource) => Promise<unknown>,
  more: Values = {},
): Promise<Values> =>
  repairSample(resource, 'create', { ...(await sampleOfFields(resource, idOf)), ...more }, idOf)
