import { Box, Stack } from '@mui/material'
import { languages } from '../../../../domain/languages.ts'
import type { CountedScreen } from '../../../providers/pages/workbench.ts'
import { useWords } from '../../../ui/useWords.ts'
import { GapFigures } from '../GapFigures.tsx'
import { workbenchPath } from './address.ts'
import { StateFigure } from './StateFigure.tsx'
import { states } from './states.ts'
import { sumOf } from './sums.ts'

/** What is counted of all texts, each number leading to them. */
export const WorkbenchFigures = ({ screens }: { screens: readonly CountedScreen[] }) => {
  const words = useWords()
  const sum = sumOf(screens)
  return (
    <Stack direction="row" sx={{ columnGap: 4, rowGap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <Box component="span">{words('workbench.texts', { smart_count: sum.texts })}</Box>
      <GapFigures missing={sum.missing} to={(language) => workbenchPath({ missing: language })} />
      {states
        .filter(({ counts }) => counts !== 'missing')
        .flatMap((state) =>
          languages.map((language) => (
            <StateFigure
              key={`${state.filter} ${language}`}
              state={state}
              language={language}
              count={sum[state.counts][language]}
              to={workbenchPath({ [state.filter]: language })}
            />
          )),
        )}
    </Stack>
  )
}
