import type { Field, FieldType } from '../../../domain/descriptor/resource.ts'
import type { Language } from '../../../domain/languages.ts'
import type { Values } from '../../providers/changes.ts'
import type { Part } from './types/field-type-view.ts'
import { viewOf } from './types/index.ts'

export type { Part } from './types/field-type-view.ts'

const partsIn = <T extends FieldType>(name: string, field: Field<T> & { readonly type: T }) =>
  viewOf(field.type).layout.parts(name, field)

/** The values that a field consists of. */
export const partsOf = (name: string, field: Field): readonly Part[] => partsIn(name, field)

/** The one part of a field that is shown where there is room for one: that of the language. */
export const partIn = (language: Language, name: string, field: Field): Part => {
  const [first = { path: name }, ...others] = partsOf(name, field)
  return others.find((part) => part.language === language) ?? first
}

/** The parts that a table has room for: of a language text, which the form shows in full, one. */
export const columnParts = (language: Language, name: string, field: Field): readonly Part[] =>
  viewOf(field.type).layout.isOneColumn ? [partIn(language, name, field)] : partsOf(name, field)

/** The value of a part in a record. */
export const valueAt = (record: Values | undefined, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      record,
    )
