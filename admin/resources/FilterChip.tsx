import Close from '@mui/icons-material/Close'
import ExpandMore from '@mui/icons-material/ExpandMore'
import { Chip } from '@mui/material'
import { useContext, useRef, useState } from 'react'
import type { RecordValues } from '../../domain/descriptor/changed-fields.ts'
import { fieldErrors, fieldSchema } from '../../domain/descriptor/record-schema.ts'
import { type Field, type FieldType, fieldOf } from '../../domain/descriptor/resource.ts'
import { AnchoredPopover } from '../ui/AnchoredPopover.tsx'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslateMessage } from '../ui/useTranslate.ts'
import { OnlySetFilters } from './ChoiceChips.tsx'
import { toValidationMessage } from './error-messages.ts'
import { useFieldText } from './FieldValue.tsx'
import { fieldTypeView } from './field-views.ts'
import type { FilterSpan } from './fields/FilterInputs.tsx'
import type { FilterProps } from './fields/field-type-view.ts'
import { ReferenceTitle } from './RecordReference.tsx'
import { useDescriptor } from './resource-context.ts'

interface Props {
  source: string
  field: Field
  value: unknown
  onChange: (value: unknown) => void
}

/** Chip of a filter: its name, or its name and value with a cross. A click opens the input. */
export const FilterChip = ({ source, field, value, onChange }: Props) => {
  const language = useLanguage()
  const label = field.label[language]
  const chipRef = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const isSet = value !== undefined
  const showsOnlySetFilters = useContext(OnlySetFilters)

  const isHidden = showsOnlySetFilters && !isSet

  const selectValue = (nextValue: unknown) => {
    setIsOpen(false)
    onChange(nextValue)
  }
  if (isHidden) return null

  return (
    <>
      <Chip
        ref={chipRef}
        label={
          isSet ? (
            <>
              {label}: <FilterText field={field} value={value} />
            </>
          ) : (
            label
          )
        }
        variant="outlined"
        color={isSet ? 'primary' : 'default'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        deleteIcon={isSet ? <Close /> : <ExpandMore />}
        onClick={() => setIsOpen(true)}
        onDelete={isSet ? () => onChange(undefined) : () => setIsOpen(true)}
      />
      <AnchoredPopover
        side="start"
        open={isOpen}
        anchorEl={chipRef.current}
        onClose={() => setIsOpen(false)}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label }, transition: { onEnter: focusField } }}
      >
        <FilterValue source={source} field={field} label={label} value={value} onChoose={selectValue} />
      </AnchoredPopover>
    </>
  )
}

/** Returns a function that explains why a value cannot be filtered by; undefined for valid values. */
const useFilterError = (source: string): ((value: unknown) => string | undefined) => {
  const descriptor = useDescriptor()
  const translateMessage = useTranslateMessage()
  const language = useLanguage()

  const field = fieldOf(descriptor, source)

  return (value) => {
    const hasInput = value !== undefined && value !== ''
    const [rule] = field && hasInput ? Object.values(fieldErrors(value, fieldSchema(field))) : []
    if (!rule) return undefined
    const { message, args } = toValidationMessage(descriptor, source, `rules.${rule}`, {
      language,
      values: {},
    })
    return translateMessage(message, args)
  }
}

interface TypedProps<T extends FieldType> extends FilterProps<T> {
  field: Field<T> & { readonly type: T }
}

const Typed = <T extends FieldType>(props: TypedProps<T>) =>
  fieldTypeView(props.field.type).filter?.input(props)

/** Input of a filter's value. */
export const FilterValue = ({
  source,
  ...props
}: Omit<FilterProps, 'findError' | 'keepAs'> & { source: string }) => {
  const { name } = useDescriptor()
  const findError = useFilterError(source)

  return <Typed {...props} keepAs={`filter/${name}/${source}`} findError={findError} />
}

/** Whether a field type is filtered by a range instead of one value. */
const isSpanFilter = (type: FieldType): boolean => fieldTypeView(type).filter?.isSpan === true

/** Reads the value of a filter from those of a list; undefined when not set. */
export const readFilterValue = (filters: RecordValues, source: string, type: FieldType): unknown => {
  if (!isSpanFilter(type)) return filters[source]
  const from = filters[`${source}_gte`]
  const to = filters[`${source}_lte`]
  return from === undefined && to === undefined ? undefined : { from, to }
}

/** Returns the filters of a list with one of them changed. */
export const setFilterValue = (
  filters: RecordValues,
  source: string,
  type: FieldType,
  value: unknown,
): RecordValues => {
  if (!isSpanFilter(type)) return { ...filters, [source]: value }
  const { from, to }: FilterSpan = { ...Object(value) }
  return { ...filters, [`${source}_gte`]: from || undefined, [`${source}_lte`]: to || undefined }
}

const FilterText = ({ field, value }: Pick<Props, 'field' | 'value'>) => {
  const formatFieldText = useFieldText()
  if ('to' in field)
    return <ReferenceTitle to={field.to} id={typeof value === 'number' ? value : String(value)} />
  if (!isSpanFilter(field.type)) return formatFieldText(field, value)
  const { from, to }: FilterSpan = { ...Object(value) }
  return <bdi dir="ltr">{`${formatFieldText(field, from)} – ${formatFieldText(field, to)}`}</bdi>
}

/** The input can take the focus only after it is fully mounted. */
const focusField = (popover: HTMLElement) => popover.querySelector('input')?.focus()
