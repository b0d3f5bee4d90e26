import { Box, Typography } from '@mui/material'
import type { RunStep } from '../../../providers/dropdowns/migration.ts'
import { useWords } from '../../../ui/useWords.ts'
import { DifferenceTable } from '../shadow/DifferenceTable.tsx'

/** The dropdowns that a step has found something wrong with, and in what both formats differ; nothing where all is well. */
export const StepDetails = ({ result: { failures = [], differences = [] } }: Pick<RunStep, 'result'>) => {
  const words = useWords()
  if (failures.length === 0 && differences.length === 0) return null
  return (
    <Box component="details" sx={{ '& > summary': { cursor: 'pointer', typography: 'body2' } }}>
      <summary>{words('migration.steps.more')}</summary>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 5 }}>
        {failures.map(({ dropdown_key: key, mistakes }) => (
          <Typography key={key} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            <bdi dir="ltr">{key}</bdi>: <bdi lang="en">{mistakes.join('; ')}</bdi>
          </Typography>
        ))}
      </Box>
      {differences.length > 0 && <DifferenceTable differences={differences} />}
    </Box>
  )
}
