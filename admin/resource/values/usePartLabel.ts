import { useTranslateLabel } from 'react-admin'
import type { Field } from '../../../domain/descriptor/resource.ts'
import type { Part } from './parts.ts'
import { viewOf } from './types/index.ts'

/**
 * What a part of a field is called where it stands by itself: the texts beside a record by their language,
 * other parts by their field as well; nothing for a field of one part, which has the field's own name.
 */
export const usePartLabel = () => {
  const translateLabel = useTranslateLabel()
  return (source: string, { type }: Field, { label }: Part): string | undefined =>
    label && !viewOf(type).layout.isNamedByLanguage ? `${translateLabel({ source })}: ${label}` : label
}
