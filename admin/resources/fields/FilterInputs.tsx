import { Box, Button, MenuItem, MenuList, type PopperProps, Stack, TextField } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { Form } from 'react-admin'
import type { Resource } from '../../../domain/descriptor/resource.ts'
import { formatDate } from '../../../domain/format/format.ts'
import type { Language } from '../../../domain/languages.ts'
import { useKeptInputs } from '../../form/useKeptEdits.ts'
import type { MessageKey } from '../../locales/en.ts'
import { DateField } from '../../ui/DateField.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { type TranslateMessage, useTranslate, useTranslateMessage } from '../../ui/useTranslate.ts'
import { ReferenceChoice } from '../RecordReference.tsx'

/** Props of a text field; two fit side by side. */
const filterField = {
  size: 'small',
  margin: 'none',
  fullWidth: false,
  sx: { width: { xs: '100%', sm: 184 } },
} as const

/** Small form to type the value of a filter. */
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
  keepAs: string
  value: unknown
  onChoose: (value: unknown) => void
  findError: (value: unknown) => string | undefined
  /** Converts the text to the filter's value; without it, the text is the value. */
  parse?: (text: string) => unknown
  inputMode?: 'numeric'
}

/** Filter by one typed value. */
export const TypedFilter = ({
  label,
  keepAs,
  value,
  onChoose,
  findError,
  parse,
  inputMode,
}: TypedFilterProps) => {
  const { inputs, changeInputs, finish } = useKeptInputs(keepAs, { text: String(value ?? '') })
  const [wasApplied, setWasApplied] = useState(value !== undefined)

  const { text } = inputs
  const searchText = text.trim()
  const parsedValue = (searchText && parse?.(searchText)) ?? searchText
  const errorText = findError(parsedValue)
  const apply = () => {
    setWasApplied(true)
    if (errorText) return
    finish()
    onChoose(parsedValue === '' ? undefined : parsedValue)
  }

  return (
    <FilterForm onApply={apply}>
      <TextField
        {...filterField}
        label={label}
        value={text}
        error={wasApplied && errorText !== undefined}
        helperText={wasApplied && errorText}
        onChange={({ target }) => changeInputs({ text: target.value })}
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
  formatOption: (
    option: unknown,
    translateMessage: TranslateMessage,
    field: Field,
    language: Language,
  ) => string
}

/** Filter by one of a few values. */
export const ChoiceFilter = <Field,>({
  field,
  label,
  value,
  onChoose,
  options,
  formatOption,
}: ChoiceFilterProps<Field>) => {
  const translateMessage = useTranslateMessage()
  const language = useLanguage()

  return (
    <MenuList autoFocusItem aria-label={label} sx={{ maxHeight: 360, overflowY: 'auto' }}>
      {options.map((option) => (
        <MenuItem key={String(option)} selected={option === value} onClick={() => onChoose(option)}>
          {formatOption(option, translateMessage, field, language)}
        </MenuItem>
      ))}
    </MenuList>
  )
}

/** The options are shown below the field without floating, because the popover has nothing else. */
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

/**
 * Filter by a record of another resource. The form only holds the search text; choosing a record sets the
 * filter.
 */
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

/** Bounds of a filter; each may be left open. */
export interface FilterSpan {
  readonly from?: string
  readonly to?: string
}

/** Input and conversion of the bounds of a range. */
export interface SpanOptions {
  readonly input: 'text' | 'date'
  format(bound: string): string
  toBounds(typedBounds: Required<FilterSpan>): FilterSpan
  /** Number by which the bounds are compared. */
  toNumber(bound: string): number
  /** Error for an upper bound below the lower one. */
  readonly orderError: MessageKey
  formatTyped(typedBound: string): string
}

export const daySpanOptions = {
  input: 'date',
  toNumber: Date.parse,
  orderError: 'resource.notBefore',
  formatTyped: formatDate,
} as const

type FindError = (value: unknown) => string | undefined

/** Returns a function that checks the typed bounds and returns the error of each. */
const useSpanErrors = (findError: FindError, span: SpanOptions) => {
  const t = useTranslate()
  return (typedBounds: Required<FilterSpan>): FilterSpan => {
    const { from, to } = span.toBounds(typedBounds)
    const isCrossed = from && to && span.toNumber(from) > span.toNumber(to)
    const orderError = isCrossed
      ? t(span.orderError, { minimum: span.formatTyped(typedBounds.from) })
      : undefined
    const fromError = findError(from)
    return { from: fromError, to: findError(to) ?? (fromError ? undefined : orderError) }
  }
}

interface SpanFilterProps {
  label: string
  keepAs: string
  spanOptions: SpanOptions
  value: unknown
  onChoose: (value: FilterSpan | undefined) => void
  findError: FindError
}

/** Filter by a range; each bound may be left open. */
export const SpanFilter = ({ label, keepAs, spanOptions, value, onChoose, findError }: SpanFilterProps) => {
  const t = useTranslate()
  const { from, to }: FilterSpan = { ...Object(value) }
  const {
    inputs: typedBounds,
    changeInputs,
    finish,
  } = useKeptInputs(keepAs, {
    from: from ? spanOptions.format(String(from)) : '',
    to: to ? spanOptions.format(String(to)) : '',
  })
  const [wasApplied, setWasApplied] = useState(value !== undefined)
  const findErrors = useSpanErrors(findError, spanOptions)

  const errors = findErrors(typedBounds)

  const apply = () => {
    setWasApplied(true)
    if (errors.from || errors.to) return
    finish()
    onChoose(spanOptions.toBounds(typedBounds))
  }

  return (
    <FilterForm onApply={apply}>
      {(['from', 'to'] as const).map((bound) => {
        const props = {
          ...filterField,
          label: `${label}: ${t(bound === 'from' ? 'resource.from' : 'resource.to')}`,
          value: typedBounds[bound],
          error: wasApplied && errors[bound] !== undefined,
          helperText: wasApplied && errors[bound],
        }
        const setBound = (typedBound: string) => changeInputs({ [bound]: typedBound })
        if (spanOptions.input === 'date') return <DateField key={bound} {...props} onChange={setBound} />

        return (
          <TextField
            key={bound}
            {...props}
            onChange={({ target }) => setBound(target.value)}
            slotProps={{ htmlInput: { dir: 'ltr' }, inputLabel: { shrink: true } }}
          />
        )
      })}
    </FilterForm>
  )
}
