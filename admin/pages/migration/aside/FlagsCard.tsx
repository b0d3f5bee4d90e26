import { Box, Typography } from '@mui/material'
import type { MigrationState } from '../../../providers/dropdowns/migration.ts'
import { TitledCard } from '../../../ui/TitledCard.tsx'
import { useWords } from '../../../ui/useWords.ts'

const names = ['dryRun', 'logOnly', 'validateOnly'] as const

/** What holds for calls of the new format in this mode. */
export const FlagsCard = ({ flags }: Pick<MigrationState, 'flags'>) => {
  const words = useWords()
  return (
    <TitledCard title={words('migration.flags.title')}>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 2, margin: 0, typography: 'body2' }}
      >
        {names.map((name) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <dt>
              <bdi dir="ltr">{name}</bdi>
              <Typography variant="caption" color="textSecondary" component="div">
                {words(`migration.flags.${name}`)}
              </Typography>
            </dt>
            <Box component="dd" sx={{ margin: 0, fontWeight: flags[name] ? 600 : 400 }}>
              {words(flags[name] ? 'migration.flags.on' : 'migration.flags.off')}
            </Box>
          </Box>
        ))}
      </Box>
    </TitledCard>
  )
}
