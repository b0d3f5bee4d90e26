import { InputAdornment } from '@mui/material'
import { useState } from 'react'
import { NumberInput, TextInput } from 'react-admin'
import { formatFieldValue } from '../../../domain/descriptor/field.ts'
import { currencies, unitLabel } from '../../../domain/descriptor/number-types.ts'
import type { Field } from '../../../domain/descriptor/resource.ts'
import { formatInputNumber } from '../../../domain/format/format.ts'
import { parseTypedNumber } from '../../../domain/format/typed-number.ts'
import type { Language } from '../../../domain/languages.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { SpanFilter, type SpanOptions, TypedFilter } from './FilterInputs.tsx'
import {
  type CellProps,
  commonInputProps,
  type FieldTypeView,
  type FilterProps,
  type InputProps,
  leftToRightInput,
  orDash,
  singleValueLayout,
  typeText,
} from './field-type-view.ts'

/** Unit shown at the end of the input. */
const toUnitAdornment = (sign: string | undefined) => ({
  endAdornment: sign && <InputAdornment position="end">{sign}</InputAdornment>,
})

/** Returns a function that parses a number as the language of the interface writes it. */
const useParseAmount = ({ scale }: Pick<Field<AmountType>, 'scale'>) => {
  const language = useLanguage()
  return (typedText: string): string => parseTypedNumber(typedText, { scale, language })
}

interface AmountInputProps extends InputProps<'decimal' | 'percent' | 'money'> {
  sign: string | undefined
}

/** Input of a decimal number with its unit. It keeps the text during typing: "1,5" may become "1,500,000". */
const AmountInput = ({ sign, ...props }: AmountInputProps) => {
  const language = useLanguage()
  const parse = useParseAmount(props.field)
  const [typedText, setTypedText] = useState<string>()

  return (
    <TextInput
      {...commonInputProps(props)}
      defaultValue={props.field.default}
      format={(value: string | null) =>
        typedText !== undefined && parse(typedText) === (value ?? '')
          ? typedText
          : formatInputNumber(value ?? '', language)
      }
      parse={(text: string) => {
        setTypedText(text)
        return parse(text) || null
      }}
      onBlur={() => setTypedText(undefined)}
      slotProps={{
        htmlInput: { dir: 'ltr', inputMode: 'decimal' },
        input: toUnitAdornment(sign),
      }}
    />
  )
}

type AmountType = 'decimal' | 'percent' | 'money'

/** Builds an example of a valid number with all its decimal places. */
const buildExample = ({ precision, scale, ...bounds }: Field<AmountType>) => {
  const number = Number(`${'1234'.slice(0, precision - scale)}.5`)
  const step = 10 ** -scale
  const { minimum = -Infinity, exclusiveMinimum = -Infinity } = bounds
  const { maximum = Infinity, exclusiveMaximum = Infinity } = bounds
  const lowest = Math.max(minimum, exclusiveMinimum + step)
  return Math.min(Math.max(number, lowest), maximum, exclusiveMaximum - step).toFixed(scale)
}

const AmountFilter = (props: FilterProps<AmountType>) => {
  const parse = useParseAmount(props.field)

  const options: SpanOptions = {
    input: 'text',
    format: (bound) => bound,
    toBounds: ({ from, to }) => ({ from: parse(from), to: parse(to) }),
    toNumber: Number,
    orderError: 'rules.minimum',
    formatTyped: (typedText) => typedText,
  }

  return <SpanFilter {...props} spanOptions={options} />
}

/** Number with its unit, left to right in every language. */
const AmountCell = ({ field, value }: CellProps) => {
  const language = useLanguage()

  return <bdi dir="ltr">{orDash(formatFieldValue(field, value, language))}</bdi>
}

/** Builds the view of a decimal type; `signOf` returns its unit. */
const createAmountView = (
  signOf: (field: Field, language: Language) => string | undefined,
): FieldTypeView<AmountType> => {
  const Amount = (props: InputProps<AmountType>) => {
    const language = useLanguage()

    return <AmountInput {...props} sign={signOf(props.field, language)} />
  }
  return {
    cell: AmountCell,
    input: (props) => <Amount {...props} />,
    filter: { isSpan: true, input: (props) => <AmountFilter {...props} /> },
    text: typeText,
    layout: { ...singleValueLayout, width: 140, onCard: 'named', isNumeric: true },
    errorMessages: { names: { pattern: 'decimal', type: 'decimal' }, example: buildExample },
  }
}

const parseInteger = (text: string): number | undefined => {
  const number = parseTypedNumber(text, { scale: 0 })
  return /^-?\d+$/.test(number) ? Number(number) : undefined
}

const IntegerInput = (props: InputProps<'integer'>) => {
  const language = useLanguage()

  return (
    <NumberInput
      {...commonInputProps(props)}
      defaultValue={props.field.default}
      step={1}
      slotProps={{ ...leftToRightInput, input: toUnitAdornment(unitLabel(props.field, language)) }}
    />
  )
}

export const integer: FieldTypeView<'integer'> = {
  cell: AmountCell,
  input: (props) => <IntegerInput {...props} />,
  filter: {
    isSpan: false,
    input: (props) => <TypedFilter {...props} parse={parseInteger} inputMode="numeric" />,
  },
  text: typeText,
  layout: { ...singleValueLayout, width: 100, onCard: 'named', isNumeric: true },
  errorMessages: { names: {} },
}

export const decimal: FieldTypeView<'decimal'> = createAmountView((field, language) =>
  'unit' in field ? unitLabel(field, language) : undefined,
)

export const percent: FieldTypeView<'percent'> = createAmountView(() => '%')

export const money: FieldTypeView<'money'> = createAmountView((field) =>
  'currency' in field ? currencies[field.currency] : '',
)
