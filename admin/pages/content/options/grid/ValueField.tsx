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
const MoveHint = () => (
  <Typography
    data-hint
    aria-hidden
    dir="ltr"
    variant="caption"
    sx={{
      display: 'none',
      position: 'absolute',
      insetBlockStart: 7,
      insetInlineEnd: 4,
      paddingInline: 1,
      lineHeight: '16px',
      border: 1,
      borderColor: 'divider',
      borderRadius: 0.5,
      backgroundColor: 'background.paper',
      pointerEvents: 'none',
      'textarea:focus ~ &': { display: 'none !important' },
    }}
  >
    Alt ↑ ↓
  </Typography>
)

/** The value of an option, which the site works with; what is wrong with it stands below it. */
export const ValueField = ({ name, value, fault, onChange, onLeave }: Props) => {
  const words = useWords()
  const id = useId()
  return (
    <Box sx={{ position: 'relative', color: 'text.secondary', minWidth: 0 }}>
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
      <MoveHint />
      {fault && (
        <Typography id={id} variant="caption" color="error" sx={{ display: 'block', paddingInline: 2.25 }}>
          {fault}
        </Typography>
      )}
    </Box>
  )
}
