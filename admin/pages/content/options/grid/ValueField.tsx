import { Box, Typography } from '@mui/material'
import { useId } from 'react'
import { longestValue } from '../../../../../domain/content/text-limits.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { GridField } from './GridField.tsx'

interface Props {
  name: string
  value: string
  /** What is wrong with the value, in words. */
  fault: string | undefined
  onChange: (typed: string) => void
  /** The person has left it. */
  onLeave: () => void
}

/** Which keys move the row, beside the value of the row with the focus. */
const moveHint = {
  content: '"Alt ↑ ↓" / ""',
  display: { xs: 'none', lg: 'block' },
  position: 'absolute',
  insetBlockStart: 7,
  insetInlineEnd: 4,
  direction: 'ltr',
  paddingInline: 1,
  typography: 'caption',
  lineHeight: '16px',
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.5,
  backgroundColor: 'background.paper',
  pointerEvents: 'none',
} as const

const looks = {
  position: 'relative',
  color: 'text.secondary',
  minWidth: 0,
  'li:focus-within > &:not(:focus-within)::after': moveHint,
} as const

/** The value of an option, which the site works with; what is wrong with it stands below it. */
export const ValueField = ({ name, value, fault, onChange, onLeave }: Props) => {
  const words = useWords()
  const id = useId()
  return (
    <Box sx={looks}>
      <GridField
        rows={1}
        dir="ltr"
        data-cell="value"
        spellCheck={false}
        aria-label={`${name}, ${words('content.editor.optionValue')}`}
        aria-invalid={fault !== undefined}
        aria-describedby={fault && id}
        value={value}
        onChange={({ target }) => onChange(target.value.replace(/\s/g, ''))}
        onBlur={onLeave}
        maxLength={longestValue}
      />
      {fault && (
        <Typography id={id} variant="caption" color="error" sx={{ display: 'block', paddingInline: 2.25 }}>
          {fault}
        </Typography>
      )}
    </Box>
  )
}
