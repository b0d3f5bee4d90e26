import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
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

/** What an option is called, behind its colour. */
export const OptionName = ({ name, colour }: { name: string; colour?: OptionColour }) => (
  <span>
    <Sign colour={colour} />
    <bdi>{name}</bdi>
  </span>
)

/** The options of a field, to choose from. */
export const choicesOf = ({ options }: ChoiceField, language: Language) =>
  options.map(({ value, label, colour }) => ({ id: value, name: label[language], colour }))

const Sign = ({ colour }: { colour: OptionColour | undefined }) =>
  colour && (
    <Box component="span" sx={{ display: 'inline-flex', marginInlineEnd: 2, verticalAlign: 'middle' }}>
      <StatusDot status={statuses[colour]} />
    </Box>
  )

const optionOf = (options: readonly SelectOption[], value: string, language: Language) => ({
  name: optionLabel(options, value, language),
  colour: options.find((option) => option.value === value)?.colour,
})

/** What is chosen, each with the colour that it has. */
export const OptionNames = ({ field, value }: CellProps) => {
  const language = useLanguage()

  const chosenValues = [value].flat().filter((one) => typeof one === 'string' && one !== '')
  if (!('options' in field) || chosenValues.length === 0) return <span>{orDash(null)}</span>

  return (
    <Stack direction="row" component="span" sx={{ columnGap: 3, flexWrap: 'wrap' }}>
      {chosenValues.map((one) => (
        <OptionName key={String(one)} {...optionOf(field.options, String(one), language)} />
      ))}
    </Stack>
  )
}
