import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Entry } from '../../providers/audit/history.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { useWords } from '../../ui/useWords.ts'
import { HistoryChange } from './HistoryChange.tsx'
import type { HistoryOf } from './history-of.ts'
import { Revert } from './Revert.tsx'
import { useActWords } from './useActWords.ts'

/** One change: what was done, by whom and when, and each field as it was and became. */
export const HistoryEntry = ({ entry, of }: { entry: Entry; of: HistoryOf }) => {
  const words = useWords()
  const { action, actor_name, at, changes, reason, resource } = entry
  return (
    <Box component="li" tabIndex={-1} sx={{ padding: 3, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ columnGap: 2, flexWrap: 'wrap', alignItems: 'baseline' }}>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {useActWords(entry)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          <bdi>{actor_name ?? words('history.server')}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ marginInlineStart: 'auto' }}>
          <DateTime time={at} />
        </Typography>
      </Stack>
      {reason && action !== 'revert' && (
        <Typography variant="body2">
          {words('history.reason')}: <bdi>{reason}</bdi>
        </Typography>
      )}
      {changes.length > 0 && (
        <Box component="dl" sx={{ display: 'grid', gap: 2, marginBlock: 2 }}>
          {changes.map((change) => (
            <HistoryChange
              key={`${change.field} ${change.language} ${change.status}`}
              resource={resource}
              change={change}
            />
          ))}
        </Box>
      )}
      {entry.revertible && of.mayTouch && <Revert entry={entry} of={of} />}
    </Box>
  )
}
