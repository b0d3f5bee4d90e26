import Check from '@mui/icons-material/Check'
import { Button, Chip, Stack, Typography } from '@mui/material'
import { useWords } from '../../ui/useWords.ts'
import type { ListState } from './useListState.ts'

/** A question with a few answers of which at most one is chosen. */
export interface Filter {
  /** Its name in the address. */
  name: string
  /** What the answers are about, where they do not say it themselves. */
  label?: string
  choices: readonly { value: string; label: string }[]
}

interface Props {
  filters: readonly Filter[]
  state: ListState
  /** How much is left, in words. */
  count: string
}

/** The filters of a list as chips to press, how much they leave, and a way to be rid of them. */
export const FilterChips = ({ filters, state, count }: Props) => {
  const words = useWords()
  const names = ['q', ...filters.map(({ name }) => name)]
  const clear = () => state.change(Object.fromEntries(names.map((name) => [name, undefined])))
  return (
    <Stack
      direction="row"
      sx={{ columnGap: 4, rowGap: 2, flexWrap: 'wrap', alignItems: 'center', minHeight: 36 }}
    >
      <Stack
        direction="row"
        role="group"
        aria-label={words('content.filters')}
        sx={{ columnGap: 4, rowGap: 2, flexWrap: 'wrap' }}
      >
        {filters.map(({ name, label: about, choices }) => (
          <Stack
            key={name}
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
              const isChosen = state.get(name) === value
              return (
                <Chip
                  key={value}
                  label={label}
                  variant="outlined"
                  color={isChosen ? 'primary' : 'default'}
                  icon={isChosen ? <Check /> : undefined}
                  aria-pressed={isChosen}
                  onClick={() => state.change({ [name]: isChosen ? undefined : value })}
                />
              )
            })}
          </Stack>
        ))}
      </Stack>
      <Typography variant="body2" color="textSecondary" aria-live="polite">
        {count}
      </Typography>
      {names.some((name) => state.get(name)) && (
        <Button size="small" onClick={clear}>
          {words('content.clear')}
        </Button>
      )}
    </Stack>
  )
}
