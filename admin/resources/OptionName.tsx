import { Box } from '@mui/material'
import { Fragment } from 'react'
import { type OptionColour, optionLabel, type SelectOption } from '../../domain/descriptor/choice-types.ts'
import type { Field } from '../../domain/descriptor/resource.ts'
import type { Language } from '../../domain/languages.ts'
import { StatusDot } from '../ui/StatusDot.tsx'
import { useLanguage } from '../ui/useLanguage.ts'
import { type CellProps, orDash } from './fields/field-type-view.ts'

type ChoiceField = Field<'select' | 'select-list'>

const statuses = {
  green: 'published',
  amber: 'draft',
  red: 'conflict',
  blue: 'scheduled',
  violet: 'outdated',
  grey: 'archived',
} as const satisfies Record<OptionColour, string>

/** Name of an option after its coloured dot. */
export const OptionName = ({ name, colour }: { name: string; colour?: OptionColour }) => (
  <span>
    <Sign colour={colour} />
    <bdi>{name}</bdi>
  </span>
)

export const listChoices = ({ options }: ChoiceField, language: Language) =>
  options.map(({ value, label, colour }) => ({ id: value, name: label[language], colour }))

const Sign = ({ colour }: { colour: OptionColour | undefined }) =>
  colour && (
    <Box component="span" sx={{ display: 'inline-flex', marginInlineEnd: 2, verticalAlign: 'middle' }}>
      <StatusDot status={statuses[colour]} />
    </Box>
  )

const describeOption = (options: readonly SelectOption[], value: string, language: Language) => ({
  name: optionLabel(options, value, language),
  colour: options.find((option) => option.value === value)?.colour,
})

/** Names of the selected options, each with its colour. */
export const OptionNames = ({ field, value }: CellProps) => {
  const language = useLanguage()

  const chosenValues = [value]
    .flat()
    .filter((optionValue) => typeof optionValue === 'string' && optionValue !== '')
  if (!('options' in field) || chosenValues.length === 0) return <span>{orDash(null)}</span>

  return (
    // Inline, so that a cell of a table cuts it like a text.
    <Box component="span" sx={{ '& > :not(:last-child)': { marginInlineEnd: 2 } }}>
      {chosenValues.map((optionValue, index) => (
        <Fragment key={String(optionValue)}>
          {index > 0 && ' '}
          <OptionName {...describeOption(field.options, String(optionValue), language)} />
        </Fragment>
      ))}
    </Box>
  )
}
