import { fieldTypeRules, hasTrait } from '../../domain/descriptor/field.ts'
import { recordErrors } from '../../domain/descriptor/record-schema.ts'
import { type Field, type FieldType, fieldOf, type Resource } from '../../domain/descriptor/resource.ts'
import { languages } from '../../domain/languages.ts'
import { sampleOfFields, sampleOfForm, sampleOrReference } from './samples/fields.ts'

type Values = Readonly<Record<string, unknown>>

const maxRepairs = 20

const momentValue = <T extends FieldType>({ type }: Field<T> & { readonly type: T }, year: number) =>
  fieldTypeRules(type).valueAt?.(new Date(Date.UTC(year, 0, 2, 10)))

/** Builds a time in the distant past or future for a field. */
export const timeOf = (field: Field, when: 'past' | 'future'): unknown =>
  momentValue(field, when === 'past' ? 2001 : 2199)

export const emptyValueOf = (field: Field): unknown => {
  if (hasTrait(field, 'several')) return []
  return hasTrait(field, 'inLanguages')
    ? Object.fromEntries(languages.map((language) => [language, '']))
    : null
}

/** Builds a value that satisfies a rule of a field. */
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

/** Completes the values until no rule of the descriptor is broken. */
export const repairSample = async (
  resource: Resource,
  operation: 'create' | 'update',
  values: Values,
  idOf: (to: Resource) => Promise<unknown>,
  stored: Values = {},
): Promise<Values> => {
  const repaired: Record<string, unknown> = { ...values }
  for (let turn = 1; turn <= maxRepairs; turn += 1) {
    // Repairs one field at a time, since a repair may break or satisfy another rule.
    const [error] = Object.entries(recordErrors(resource, operation, repaired, { ...stored }))
    if (!error) break
    const [path, rule] = error
    const [name = ''] = path.split('.')
    const field = fieldOf(resource, name)
    if (field) repaired[name] = await repairValue(field, rule, turn, idOf)
  }
  return repaired
}

/** Builds a valid new record from the descriptor alone. */
export const validSample = async (
  resource: Resource,
  idOf: (to: Resource) => Promise<unknown>,
  more: Values = {},
): Promise<Values> =>
  repairSample(resource, 'create', { ...(await sampleOfFields(resource, idOf)), ...more }, idOf)
