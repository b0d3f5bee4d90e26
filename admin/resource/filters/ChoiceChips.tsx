import Check from '@mui/icons-material/Check'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useListContext } from 'react-admin'

interface Props {
  /** The name of the filter in the address. */
  name: string
  /** What the answers are about, where they do not say it themselves. */
  label?: string
  choices: readonly { value: string; label: string }[]
}

/** A filter with a few answers of which at most one is chosen, each a chip to press. */
export const ChoiceChips = ({ name, label: about, choices }: Props) => {
  const { filterValues, setFilters } = useListContext()
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={about}
      sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}
    >
      {about && (
        <Typography variant="body2" color="textSecondary" aria-hidden>
          {about}
        </Typography>
      )}
      {choices.map(({ value, label }) => {
        const isChosen = filterValues[name] === value
        return (
          <Chip
            key={value}
            label={label}
            variant="outlined"
            color={isChosen ? 'primary' : 'default'}
            icon={isChosen ? <Check /> : undefined}
            aria-pressed={isChosen}
            onClick={() => setFilters({ ...filterValues, [name]: isChosen ? undefined : value }, {})}
          />
        )
      })}
    </Stack>
  )
}
