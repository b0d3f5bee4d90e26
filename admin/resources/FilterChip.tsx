import Close from '@mui/icons-material/Close'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Chip from '@mui/material/Chip'
import { useContext, useRef, useState } from 'react'
import { fieldErrors, fieldSchema } from '../../domain/descriptor/record-schema.ts'
import { type Field, type FieldType, fieldOf } from '../../domain/descriptor/resource.ts'
import type { RecordValues } from '../providers/dataProvider.ts'
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

/** A filter: its name, or its name and value with a cross to remove it; a click offers the values. */
export const FilterChip = ({ source, field, value, onChange }: Props) => {
  const label = field.label[useLanguage()]
  const chip = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const isSet = value !== undefined
  const isHidden = useContext(OnlySetFilters) && !isSet

  const choose = (nextValue: unknown) => {
    setIsOpen(false)
    onChange(nextValue)
  }
  if (isHidden) return null

  return (
    <>
      <Chip
        ref={chip}
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
        anchorEl={chip.current}
        onClose={() => setIsOpen(false)}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label }, transition: { onEnter: focusField } }}
      >
        <FilterValue source={source} field={field} label={label} value={value} onChoose={choose} />
      </AnchoredPopover>
    </>
  )
}

/** Says why a field cannot be filtered by a value that was typed; nothing where it can. */
const useFilterError = (source: string): ((value: unknown) => string | undefined) => {
  const descriptor = useDescriptor()
  const translateMessage = useTranslateMessage()
  const language = useLanguage()

  const field = fieldOf(descriptor, source)

  return (value) => {
    const isTyped = value !== undefined && value !== ''
    const [rule] = field && isTyped ? Object.values(fieldErrors(value, fieldSchema(field))) : []
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

/** Where the value of a filter is chosen or typed. */
export const FilterValue = ({ source, ...props }: Omit<FilterProps, 'faultOf'> & { source: string }) => (
  <Typed {...props} faultOf={useFilterError(source)} />
)

/** True for fields that are filtered from one value to another, rather than by one value. */
const isSpanFilter = (type: FieldType): boolean => fieldTypeView(type).filter?.isSpan === true

/** The value of a filter among those of a list; undefined while it is not set. */
export const readFilterValue = (filters: RecordValues, source: string, type: FieldType): unknown => {
  if (!isSpanFilter(type)) return filters[source]
  const [from, to] = [filters[`${source}_gte`], filters[`${source}_lte`]]
  return from === undefined && to === undefined ? undefined : { from, to }
}

/** The filters of a list with another value of one of them. */
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

interface Props {
  source: string
  field: Field
  value: unknown
  onChange: (value: unknown) => void
}

/** What a filter is set to, in words. */
const FilterText = ({ field, value }: Pick<Props, 'field' | 'value'>) => {
  const textOf = useFieldText()
  if ('to' in field)
    return <ReferenceTitle to={field.to} id={typeof value === 'number' ? value : String(value)} />
  if (!isSpanFilter(field.type)) return textOf(field, value)
  const { from, to }: FilterSpan = { ...Object(value) }
  return <bdi dir="ltr">{`${textOf(field, from)} – ${textOf(field, to)}`}</bdi>
}

/** A field cannot take the focus before all of it is mounted. */
const focusField = (popover: HTMLElement) => popover.querySelector('input')?.focus()
