import { formatFieldValue } from '../../../../../domain/descriptor/field.ts'
import { useLanguage } from '../../../../ui/useLanguage.ts'
import { type CellProps, type FieldTypeView, oneValue, typeText } from '../field-type-view.ts'
import { Island } from './Line.tsx'
import { LineInput, textParts, typedFilter } from './lines.tsx'

/** What a key is called, where it is known by a name. */
const Key = (props: CellProps) => {
  const { field, value } = props
  const language = useLanguage()
  if (!('named' in field)) return <Island {...props} />
  return <bdi title={String(value ?? '')}>{formatFieldValue(field, value, language)}</bdi>
}

export const string: FieldTypeView<'string'> = {
  cell: Key,
  input: (props) => <LineInput {...props} direction="ltr" />,
  filter: typedFilter,
  text: typeText,
  layout: { ...oneValue, width: 220, onCard: 'plain', parts: textParts },
  faults: { names: {} },
}
