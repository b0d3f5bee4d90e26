import Close from '@mui/icons-material/Close'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Chip from '@mui/material/Chip'
import Popover from '@mui/material/Popover'
import { useTheme } from '@mui/material/styles'
import { useContext, useRef, useState } from 'react'
import type { Field } from '../../../domain/descriptor/resource.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { ReferenceTitle } from '../values/ReferenceTitle.tsx'
import { usePartText } from '../values/usePartText.ts'
import { ChosenOnly } from './chosen-only.ts'
import { FilterValue } from './FilterValue.tsx'
import { isSpan } from './filters.ts'
import type { Span } from './SpanFilter.tsx'

interface Props {
  source: string
  field: Field
  value: unknown
  onChange: (value: unknown) => void
}

/** What a filter is set to, in words. */
const Chosen = ({ field, value }: Pick<Props, 'field' | 'value'>) => {
  const textOf = usePartText()
  if ('to' in field)
    return <ReferenceTitle to={field.to} id={typeof value === 'number' ? value : String(value)} />
  if (!isSpan(field.type)) return textOf(field, value)
  const { from, to }: Span = { ...Object(value) }
  return <bdi dir="ltr">{`${textOf(field, from)} – ${textOf(field, to)}`}</bdi>
}

/** A field cannot take the focus before all of it is mounted. */
const focusField = (popover: HTMLElement) => popover.querySelector('input')?.focus()

/** A filter: its name, or its name and value with a cross to remove it; a click offers the values. */
export const FilterChip = ({ source, field, value, onChange }: Props) => {
  const label = field.label[useLanguage()]
  const side = useTheme().direction === 'rtl' ? 'right' : 'left'
  const chip = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const isSet = value !== undefined
  const isLeftOut = useContext(ChosenOnly) && !isSet
  const choose = (chosen: unknown) => {
    setIsOpen(false)
    onChange(chosen)
  }
  if (isLeftOut) return null
  return (
    <>
      <Chip
        ref={chip}
        label={
          isSet ? (
            <>
              {label}: <Chosen field={field} value={value} />
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
      <Popover
        open={isOpen}
        anchorEl={chip.current}
        onClose={() => setIsOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: side }}
        transformOrigin={{ vertical: 'top', horizontal: side }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label }, transition: { onEnter: focusField } }}
      >
        <FilterValue source={source} field={field} label={label} value={value} onChoose={choose} />
      </Popover>
    </>
  )
}
