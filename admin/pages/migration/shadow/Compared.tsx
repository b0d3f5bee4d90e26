import { Stack, Typography } from '@mui/material'
import type { Comparison } from '../../../providers/dropdowns/migration.ts'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { useWords } from '../../../ui/useWords.ts'
import { useCount } from '../useCount.ts'
import { DifferenceTable } from './DifferenceTable.tsx'

/** What a comparison of both formats has found. */
export const Compared = ({
  comparison: { compared, different, differences },
}: {
  comparison: Comparison
}) => {
  const words = useWords()
  const count = useCount()
  const isSame = different === 0
  const status = isSame ? 'published' : 'conflict'
  return (
    <>
      <Stack
        direction="row"
        role="status"
        sx={{ gap: 1.5, alignItems: 'baseline', color: `status.${status}`, marginBlockEnd: isSame ? 0 : 2 }}
      >
        <StatusDot status={status} isHollow={!isSame} />
        <Typography variant="body2">
          {isSame
            ? words('migration.shadow.same', { count: count(compared) })
            : words('migration.shadow.different', { different: count(different), count: count(compared) })}
        </Typography>
      </Stack>
      {!isSame && <DifferenceTable differences={differences} />}
    </>
  )
}
