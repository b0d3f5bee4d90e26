import Check from '@mui/icons-material/Check'
import Close from '@mui/icons-material/Close'
import { Chip, Stack, Typography } from '@mui/material'
import { createContext, useContext } from 'react'
import { useListContext } from 'react-admin'
import { languages, nativeNames } from '../../domain/languages.ts'
import { useTranslate } from '../ui/useTranslate.ts'

/**
 * True in the bar of a list whose filters are behind a button: only set filters are shown, each with a cross.
 */
export const OnlySetFilters = createContext(false)

interface Props {
  /** Name of the filter in the URL. */
  name: string
  /** Label of the group, for choices that are unclear without it. */
  label?: string
  choices: readonly { value: string; label: string }[]
}

/** Filter by one of a few choices, each a chip. */
export const ChoiceChips = ({ name, label: groupLabel, choices }: Props) => {
  const { filterValues, setFilters } = useListContext()
  const showsOnlySetFilters = useContext(OnlySetFilters)

  const setChoice = (value: string | undefined) => setFilters({ ...filterValues, [name]: value }, {})
  const chosenChoice = choices.find(({ value }) => value === filterValues[name])
  if (showsOnlySetFilters)
    return (
      chosenChoice && (
        <ChosenChip
          name={[groupLabel, chosenChoice.label].filter(Boolean).join(' ')}
          onRemove={() => setChoice(undefined)}
        />
      )
    )

  return (
    <Stack
      direction="row"
      role="group"
      aria-label={groupLabel}
      sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}
    >
      {groupLabel && (
        <Typography variant="body2" color="textSecondary" aria-hidden>
          {groupLabel}
        </Typography>
      )}
      {choices.map(({ value, label }) => {
        const isChosen = value === chosenChoice?.value
        return (
          <Chip
            key={value}
            label={label}
            variant="outlined"
            color={isChosen ? 'primary' : 'default'}
            icon={isChosen ? <Check /> : undefined}
            aria-pressed={isChosen}
            onClick={() => setChoice(isChosen ? undefined : value)}
          />
        )
      })}
    </Stack>
  )
}

const ChosenChip = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <Chip
    label={name}
    variant="outlined"
    color="primary"
    onClick={onRemove}
    onDelete={onRemove}
    deleteIcon={<Close />}
  />
)

const languageChoices = languages.map((value) => ({ value, label: nativeNames[value] }))

/** Filter for records that lack a text in one language. */
export const GapChips = () => {
  const t = useTranslate()

  return <ChoiceChips name="missing" label={t('resource.gaps')} choices={languageChoices} />
}
