import { numberTitle } from '../../../domain/descriptor/record-title.ts'
import type { Field } from '../../../domain/descriptor/resource.ts'
import { idsIn } from './references.ts'
import { usePartText } from './usePartText.ts'
import { type Shown, useReferredTitles } from './useTitles.ts'

/** Values of fields in words, what they refer to by its title; the values are named first, to be asked for. */
export const useReferenceText = (values: readonly Shown[]) => {
  const partText = usePartText()
  const { titleOf } = useReferredTitles(values)
  return (field: Field, value: unknown): string =>
    'to' in field
      ? idsIn(value)
          .map((id) => titleOf(field.to, id) ?? numberTitle(id))
          .join(', ')
      : partText(field, value)
}
