import { Typography } from '@mui/material'
import { useId } from 'react'
import { longestValue } from '../../../../../domain/limits.ts'
import { useWords } from '../../../../ui/useWords.ts'

interface Props {
  name: string
  value: string
  /** What is wrong with the value, in words. */
  fault: string | undefined
  onChange: (typed: string) => void
  /** The person has left it. */
  onLeave: () => void
}

/** The value of an option, which the site works with; what is wrong with it stands below it. */
export const ValueField = ({ name, value, fault, onChange, onLeave }: Props) => {
  const words = useWords()
  const id = useId()
  return (
    <div data-value>
      <textarea
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
    </div>
  )
}
