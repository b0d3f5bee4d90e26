import { useTranslate } from 'react-admin'
import { fieldErrors, fieldSchema } from '../../../domain/descriptor/record-schema.ts'
import { fieldOf } from '../../../domain/descriptor/resource.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { messageOf } from '../form/field-errors.ts'
import { useDescriptor } from '../useDescriptor.ts'

/** Says why a field cannot be filtered by a value that was typed; nothing where it can. */
export const useFilterFault = (source: string): ((value: unknown) => string | undefined) => {
  const descriptor = useDescriptor()
  const translate = useTranslate()
  const language = useLanguage()
  const field = fieldOf(descriptor, source)
  return (value) => {
    const isTyped = value !== undefined && value !== ''
    const [rule] = field && isTyped ? Object.values(fieldErrors(value, fieldSchema(field))) : []
    if (!rule) return undefined
    const { message, args } = messageOf(descriptor, source, `rules.${rule}`, { language, values: {} })
    return translate(message, args)
  }
}
