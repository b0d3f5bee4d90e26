import { Box, Stack, Typography } from '@mui/material'
import type { MigrationState } from '../../../providers/dropdowns/migration.ts'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { TitledCard } from '../../../ui/TitledCard.tsx'
import { useWords } from '../../../ui/useWords.ts'

/** Whether production may be switched to, or all that keeps it from that. */
export const ReadinessCard = ({ ready, hindrances }: Pick<MigrationState, 'ready' | 'hindrances'>) => {
  const words = useWords()
  const isThere = hindrances.includes('in_production')
  const isGood = ready || isThere
  const status = isGood ? 'published' : 'draft'
  const said = isThere ? 'in_production' : ready ? 'yes' : 'no'
  return (
    <TitledCard title={words('migration.ready.title')}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'baseline', color: `status.${status}` }}>
        <StatusDot status={status} isHollow={!isGood} />
        <Typography variant="body2">{words(`migration.ready.${said}`)}</Typography>
      </Stack>
      {hindrances.length > 0 && !isThere && (
        <Box component="ul" sx={{ margin: 0, marginBlockStart: 2, paddingInlineStart: 5 }}>
          {hindrances.map((hindrance) => (
            <Typography key={hindrance} component="li" variant="body2">
              {words(`migration.ready.${hindrance}`)}
            </Typography>
          ))}
        </Box>
      )}
    </TitledCard>
  )
}
