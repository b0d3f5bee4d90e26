import { rulesOf } from '../../../field.ts'
import type { Field, FieldType } from '../../../resource.ts'

const saidOfType = <T extends FieldType>(field: Field<T> & { readonly type: T }): string =>
  rulesOf(field.type).said?.(field) ?? ''

/** What a field is, in words. */
export const said = (field: Field) => {
  const { label, hint } = field
  const words = [hint?.en ?? label.en, saidOfType(field)].filter((part) => part !== '')
  return { title: label.en, description: words.join(': ') }
}
