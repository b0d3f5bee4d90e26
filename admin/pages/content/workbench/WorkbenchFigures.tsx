import { Box, Stack } from '@mui/material'
import { languages } from '../../../../domain/languages.ts'
import type { CountedScreen } from '../../../providers/pages/workbench.ts'
import { useWords } from '../../../ui/useWords.ts'
import { GapFigures } from '../GapFigures.tsx'
import { workbenchPath } from './address.ts'
import { StateFigure } from './StateFigure.tsx'
import { sumOf } from './sums.ts'

/** What is counted of all texts, each number leading to them. */
export const WorkbenchFigures = ({ screens }: { screens: readonly CountedScreen[] }) => {
  const words = useWords()
  const { texts, missing, drafts, outdated } = sumOf(screens)
  return (
    <Stack direction="row" sx={{ columnGap: 4, rowGap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <Box component="span">{words('workbench.texts', { smart_count: texts })}</Box>
      <GapFigures missing={missing} to={(language) => workbenchPath({ missing: language })} />
      {languages.map((language) => (
        <StateFigure
          key={language}
          status="draft"
          language={language}
          count={drafts[language]}
          to={workbenchPath({ draft: language })}
        />
      ))}
      {languages.map((language) => (
        <StateFigure
          key={language}
          status="outdated"
          language={language}
          count={outdated[language]}
          to={workbenchPath({ outdated: language })}
        />
      ))}
    </Stack>
  )
}
