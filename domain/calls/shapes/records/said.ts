import { rulesOf } from '../../../field.ts'
import type { Field, FieldType } from '../../../resource.ts'
import { saidWhen } from '../../../rules/when.ts'

const saidOfType = <T extends FieldType>(field: Field<T> & { readonly type: T }): string =>
  rulesOf(field.type).said?.(field) ?? ''

/** What a field is, in words. */
export const said = (field: Field) => {
  const { label, hint, required, shownWhen } = field
  const asked = shownWhen ? `${required ? 'needed' : 'asked for'} ${saidWhen(shownWhen)}` : ''
  const words = [hint?.en ?? label.en, saidOfType(field), asked].filter((part) => part !== '')
  return { title: label.en, description: words.join(': ') }
}
