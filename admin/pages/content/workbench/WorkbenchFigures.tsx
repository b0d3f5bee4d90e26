import { Box, Stack } from '@mui/material'
import { languages, type Trilingual } from '../../../../domain/languages.ts'
import { MissingTextCounts } from '../../../content-shared/MissingTextCounts.tsx'
import type { CountedScreen } from '../../../providers/pages/workbench.ts'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { useWords } from '../../../ui/useWords.ts'
import { workbenchPath } from './address.ts'
import { StateFigure } from './StateFigure.tsx'
import { states } from './states.ts'
import { sumOf } from './sums.ts'

interface Props {
  state: (typeof states)[number]
  counts: Readonly<Trilingual<number>>
}

/** How many texts are in a state, by language; left out where there are none. */
const OfState = ({ state, counts }: Props) => {
  const words = useWords()
  const found = languages.filter((language) => counts[language] > 0)
  if (found.length === 0) return null
  return (
    <Stack direction="row" component="span" sx={{ gap: 1.5, alignItems: 'center' }}>
      <StatusDot status={state.colour} />
      {words(state.many)}
      {found.map((language) => (
        <StateFigure
          key={language}
          state={state}
          language={language}
          count={counts[language]}
          to={workbenchPath({ [state.filter]: language })}
          isNamed
        />
      ))}
    </Stack>
  )
}

/** What is counted of all texts, each number leading to them. */
export const WorkbenchFigures = ({ screens }: { screens: readonly CountedScreen[] }) => {
  const words = useWords()
  const sum = sumOf(screens)
  return (
    <Stack direction="row" sx={{ columnGap: 4, rowGap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <Box component="span">{words('workbench.texts', { smart_count: sum.texts })}</Box>
      <MissingTextCounts missing={sum.missing} to={(language) => workbenchPath({ missing: language })} />
      {states
        .filter(({ counts }) => counts !== 'missing')
        .map((state) => (
          <OfState key={state.filter} state={state} counts={sum[state.counts]} />
        ))}
    </Stack>
  )
}
