import ExpandMore from '@mui/icons-material/ExpandMore'
import Chip from '@mui/material/Chip'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import { useTranslateLabel } from 'react-admin'
import type { Field } from '../../domain/resource.ts'
import { FilterValue } from './FilterValue.tsx'
import { usePartText } from './usePartText.ts'

interface Props {
  source: string
  field: Field
  value: unknown
  onChange: (value: unknown) => void
}

/** A filter: its name, or its name and value with a cross to remove it; a click offers the values. */
export const FilterChip = ({ source, field, value, onChange }: Props) => {
  const textOf = usePartText()
  const label = String(useTranslateLabel()({ source }))
  const [anchor, setAnchor] = useState<Element | null>(null)
  const isSet = value !== undefined
  const choose = (chosen: unknown) => {
    setAnchor(null)
    onChange(chosen)
  }
  return (
    <>
      <Chip
        label={isSet ? `${label}: ${textOf(field, value)}` : label}
        variant="outlined"
        color={isSet ? 'primary' : 'default'}
        icon={isSet ? undefined : <ExpandMore />}
        aria-haspopup="true"
        onClick={(event) => setAnchor(event.currentTarget)}
        onDelete={isSet ? () => onChange(undefined) : undefined}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <FilterValue field={field} label={label} value={value} onChoose={choose} />
      </Popover>
    </>
  )
}
