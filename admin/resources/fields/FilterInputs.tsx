import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import type { PopperProps } from '@mui/material/Popper'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type ReactNode, useState } from 'react'
import { Form } from 'react-admin'
import type { Resource } from '../../../domain/descriptor/resource.ts'
import { formatDate } from '../../../domain/format/format.ts'
import type { Language } from '../../../domain/languages.ts'
import type { MessageKey } from '../../locales/en.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { type TranslateMessage, useTranslate, useTranslateMessage } from '../../ui/useTranslate.ts'
import { ReferenceChoice } from '../RecordReference.tsx'

/** How a field of the form looks: two of them stand side by side. */
const filterField = {
  size: 'small',
  margin: 'none',
  fullWidth: false,
  sx: { width: { xs: '100%', sm: 184 } },
} as const

/** The small form in which the value of a filter is typed. */
const FilterForm = ({ onApply, children }: { onApply: () => void; children: ReactNode }) => {
  const t = useTranslate()

  return (
    <Stack
      component="form"
      direction="row"
      noValidate
      sx={{ gap: 3, padding: 4, alignItems: 'flex-start', flexWrap: 'wrap' }}
      onSubmit={(event) => {
        event.preventDefault()
        onApply()
      }}
    >
      {children}
      <Button type="submit" variant="outlined">
        {t('resource.apply')}
      </Button>
    </Stack>
  )
}

interface TypedFilterProps {
  label: string
  value: unknown
  onChoose: (value: unknown) => void
  faultOf: (value: unknown) => string | undefined
  /** What is looked for, where that is not the text itself. */
  parse?: (text: string) => unknown
  inputMode?: 'numeric'
}

/** A filter by one value, which is typed. */
export const TypedFilter = ({ label, value, onChoose, faultOf, parse, inputMode }: TypedFilterProps) => {
  const [text, setText] = useState(String(value ?? ''))
  const [isTried, setIsTried] = useState(value !== undefined)

  const typed = text.trim()
  const parsedValue = (typed && parse?.(typed)) ?? typed
  const errorText = faultOf(parsedValue)
  const apply = () => {
    setIsTried(true)
    if (!errorText) onChoose(parsedValue === '' ? undefined : parsedValue)
  }

  return (
    <FilterForm onApply={apply}>
      <TextField
        {...filterField}
        label={label}
        value={text}
        error={isTried && errorText !== undefined}
        helperText={isTried && errorText}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { dir: 'auto', inputMode } }}
      />
    </FilterForm>
  )
}

interface ChoiceFilterProps<Field> {
  field: Field
  label: string
  value: unknown
  onChoose: (value: unknown) => void
  options: readonly unknown[]
  textOf: (option: unknown, translateMessage: TranslateMessage, field: Field, language: Language) => string
}

/** A filter by one of a few values. */
export const ChoiceFilter = <Field,>({
  field,
  label,
  value,
  onChoose,
  options,
  textOf,
}: ChoiceFilterProps<Field>) => {
  const translateMessage = useTranslateMessage()
  const language = useLanguage()

  return (
    <MenuList autoFocusItem aria-label={label} sx={{ maxHeight: 360, overflowY: 'auto' }}>
      {options.map((option) => (
        <MenuItem key={String(option)} selected={option === value} onClick={() => onChoose(option)}>
          {textOf(option, translateMessage, field, language)}
        </MenuItem>
      ))}
    </MenuList>
  )
}

/** The options stand below the field at once, for nothing else is done here. */
const slots = {
  popper: ({ open, children }: PopperProps) =>
    open &&
    typeof children !== 'function' && (
      <Box sx={{ '& .MuiPaper-root': { boxShadow: 'none' } }}>{children}</Box>
    ),
}

interface ReferenceFilterProps {
  to: Resource
  label: string
  value: unknown
  onChoose: (value: unknown) => void
}

/** A filter by a record of another resource. The form only holds what is looked for; the choice sets the filter. */
export const ReferenceFilter = ({ to, label, value, onChoose }: ReferenceFilterProps) => (
  <Box sx={{ padding: 3, width: 320, maxWidth: '100%' }}>
    <Form record={{ chosen: value }}>
      <ReferenceChoice
        source="chosen"
        to={to}
        label={label}
        helperText={false}
        slots={slots}
        onChoose={(id) => onChoose(id || undefined)}
      />
    </Form>
  </Box>
)

/** The bounds of a filter, each of which may be open. */
export interface FilterSpan {
  readonly from?: string
  readonly to?: string
}

/** How the bounds of a span are typed, and what becomes of them. */
export interface SpanOptions {
  readonly input: 'text' | 'date'
  shown(bound: string): string
  bounds(typed: Required<FilterSpan>): FilterSpan
  /** By what a bound is compared with the other. */
  measure(bound: string): number
  /** Said of an upper bound that lies below the lower one. */
  readonly crossed: MessageKey
  named(typed: string): string
}

/** Bounds that are days. */
export const daySpanOptions = {
  input: 'date',
  measure: Date.parse,
  crossed: 'resource.notBefore',
  named: formatDate,
} as const

type FaultOf = (value: unknown) => string | undefined

/** What is wrong with the bounds that are typed, by bound. */
const useSpanErrors = (faultOf: FaultOf, span: SpanOptions) => {
  const t = useTranslate()
  return (typed: Required<FilterSpan>): FilterSpan => {
    const { from, to } = span.bounds(typed)
    const isCrossed = from && to && span.measure(from) > span.measure(to)
    const orderError = isCrossed ? t(span.crossed, { minimum: span.named(typed.from) }) : undefined
    const fromError = faultOf(from)
    return { from: fromError, to: faultOf(to) ?? (fromError ? undefined : orderError) }
  }
}

interface SpanFilterProps {
  label: string
  manner: SpanOptions
  value: unknown
  onChoose: (value: FilterSpan | undefined) => void
  faultOf: FaultOf
}

/** A filter by a lower and an upper bound, each of which may stay open. */
export const SpanFilter = ({ label, manner, value, onChoose, faultOf }: SpanFilterProps) => {
  const t = useTranslate()
  const { from, to }: FilterSpan = { ...Object(value) }
  const [typed, setTyped] = useState({
    from: from ? manner.shown(String(from)) : '',
    to: to ? manner.shown(String(to)) : '',
  })
  const [isTried, setIsTried] = useState(value !== undefined)
  const errors = useSpanErrors(faultOf, manner)(typed)

  const apply = () => {
    setIsTried(true)
    if (!errors.from && !errors.to) onChoose(manner.bounds(typed))
  }

  return (
    <FilterForm onApply={apply}>
      {(['from', 'to'] as const).map((bound) => (
        <TextField
          key={bound}
          {...filterField}
          type={manner.input}
          label={`${label}: ${t(bound === 'from' ? 'resource.from' : 'resource.to')}`}
          value={typed[bound]}
          error={isTried && errors[bound] !== undefined}
          helperText={isTried && errors[bound]}
          onChange={({ target }) => setTyped({ ...typed, [bound]: target.value })}
          slotProps={{ htmlInput: { dir: 'ltr', max: '9999-12-31' }, inputLabel: { shrink: true } }}
        />
      ))}
    </FilterForm>
  )
}
