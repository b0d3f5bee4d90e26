import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined'
import { Box, IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material'
import { useRef, useState } from 'react'
import { formatDate } from '../../domain/format/format.ts'
import { useTranslate } from './useTranslate.ts'

const typedDate = /^(\d{1,2})[./](\d{1,2})[./](\d{4})(?:[\s|,]+(\d{1,2}):(\d\d))?$/
const storedDate = /^(\d{4,})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?$/

/**
 * Returns a typed date as YYYY-MM-DD, or with its time as YYYY-MM-DDTHH:MM; midnight if no time is typed. Text
 * that is no date is returned as it is, so that the rules of its field can refuse it.
 */
export const parseDate = (text: string, hasTime: boolean): string => {
  const [, day = '', month = '', year = '', hour = '0', minute = '00'] = typedDate.exec(text.trim()) ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const wallTime = `${date}T${hour.padStart(2, '0')}:${minute}`
  const time = new Date(`${wallTime}Z`)
  if (Number.isNaN(time.getTime()) || !time.toISOString().startsWith(wallTime)) return text

  return hasTime ? wallTime : date
}

/** Whether a value of the field is a whole date without a time; other text is kept as typed. */
export const isDate = (value: string): boolean => storedDate.test(value) && !value.includes('T')

/** Formats a stored date as DD.MM.YYYY, with its time as DD.MM.YYYY | HH:MM; other text stays as it is. */
const formatStored = (value: string): string => {
  const [match, year, month, day, time] = storedDate.exec(value) ?? []
  if (!match) return value
  const date = formatDate(`${year}-${month}-${day}`)
  return time ? `${date} | ${time}` : date
}

interface DateFieldProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  /** YYYY-MM-DD, or with a time YYYY-MM-DDTHH:MM; any other text is shown as typed. */
  value: string
  onChange: (value: string) => void
  hasTime?: boolean
}

/** Input of a date in the format of all dates, whatever the browser's own is, with the browser's calendar. */
export const DateField = ({ value, onChange, hasTime = false, slotProps, ...props }: DateFieldProps) => {
  const t = useTranslate()
  const calendar = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()

  const isTyping = typed !== undefined && parseDate(typed, hasTime) === value
  const setText = (text: string) => {
    setTyped(text)
    onChange(parseDate(text, hasTime))
  }

  return (
    <TextField
      {...props}
      value={isTyping ? typed : formatStored(value)}
      onChange={({ target }) => setText(target.value)}
      onBlur={(event) => {
        setTyped(undefined)
        props.onBlur?.(event)
      }}
      placeholder={t(hasTime ? 'ui.dateTimeFormat' : 'ui.dateFormat')}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { dir: 'ltr', autoComplete: 'off', maxLength: 30 },
        input: {
          endAdornment: (
            <InputAdornment position="end" sx={{ position: 'relative' }}>
              <Box
                component="input"
                ref={calendar}
                type={hasTime ? 'datetime-local' : 'date'}
                aria-hidden
                tabIndex={-1}
                value={storedDate.test(value) ? value : ''}
                onChange={({ target }) => {
                  setTyped(undefined)
                  onChange(target.value)
                }}
                // The calendar opens below its own input, which is not shown.
                sx={{
                  position: 'absolute',
                  insetBlockEnd: 0,
                  insetInlineEnd: 0,
                  width: 1,
                  opacity: 0,
                  pointerEvents: 'none',
                }}
              />
              <IconButton
                size="small"
                edge="end"
                aria-label={t('ui.calendar')}
                title={t('ui.calendar')}
                onClick={() => calendar.current?.showPicker()}
              >
                <CalendarIcon fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
        ...slotProps,
      }}
    />
  )
}
