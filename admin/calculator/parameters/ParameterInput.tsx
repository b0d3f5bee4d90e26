import { OutlinedInput } from '@mui/material'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Parameter } from '../../../domain/calculator/configuration.ts'
import { useNumberText } from '../../ui/useFormatNumber.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { ParameterUnit } from '../ParameterValue.tsx'
import { formatParameterNumber, stepNumber } from '../values/typed-parameters.ts'
import type { RowElementIds } from './ParameterTable.tsx'
import type { ConfigurationEditing } from './useConfigurationEditing.ts'

const directions: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 }

interface Props {
  name: Parameter
  editing: ConfigurationEditing
  isChanged: boolean
  ids: RowElementIds
  /** Whether the input has the focus when the form opens. */
  isFirst: boolean
}

/**
 * Input of a parameter: the text as typed, or the number without grouping while it is focused, and with grouped
 * thousands otherwise.
 */
export const ParameterInput = ({ name, editing, isChanged, ids, isFirst }: Props) => {
  const language = useLanguage()
  const [hasFocus, setHasFocus] = useState(false)
  const value = editing.values[name] ?? ''
  const { text, setTypedText } = useNumberText(value)
  const input = useRef<HTMLInputElement>(null)

  // On focus the typed text replaces the formatted one, and the browser loses its selection: without this the
  // next key would be appended to the old number.
  useLayoutEffect(() => {
    if (hasFocus) input.current?.select()
  }, [hasFocus])
  const step = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    editing.edit(name, stepNumber(name, value, direction))
  }

  return (
    <OutlinedInput
      fullWidth
      autoFocus={isFirst}
      size="small"
      dir="ltr"
      inputRef={input}
      value={hasFocus ? text : formatParameterNumber(name, value, language)}
      error={editing.errorOf(name) !== undefined}
      onChange={({ target }) => {
        setTypedText(target.value)
        editing.edit(name, target.value)
      }}
      onFocus={() => setHasFocus(true)}
      onBlur={() => {
        setHasFocus(false)
        setTypedText(undefined)
        editing.leave(name)
      }}
      onKeyDown={step}
      endAdornment={<ParameterUnit name={name} />}
      slotProps={{
        input: {
          name,
          inputMode: 'decimal',
          autoComplete: 'off',
          'aria-labelledby': ids.label,
          'aria-describedby': ids.remark,
          'aria-required': true,
        },
      }}
      sx={{
        fontVariantNumeric: 'tabular-nums',
        gap: 2,
        paddingInline: 2.5,
        // Numbers are aligned right in every language; the mirrored styles of right-to-left pages would align
        // them left.
        '& input': {
          textAlign: 'end',
          paddingBlock: 1.25,
          paddingInline: 0,
          fontWeight: isChanged ? 600 : 400,
        },
        ...(isChanged && {
          '& .MuiOutlinedInput-notchedOutline': { borderColor: 'primary.main', borderWidth: 2 },
        }),
      }}
    />
  )
}
