import { Box, Stack } from '@mui/material'
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

/** Returns the options of a field as choices. */
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
    <Stack direction="row" component="span" sx={{ columnGap: 3, flexWrap: 'wrap' }}>
      {chosenValues.map((optionValue) => (
        <OptionName
          key={String(optionValue)}
          {...describeOption(field.options, String(optionValue), language)}
        />
      ))}
    </Stack>
  )
}
