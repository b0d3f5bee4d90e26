import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { descriptorOf } from '../../../domain/resources/index.ts'
import type { MessageKey } from '../../locales/en.ts'
import type { Entry } from '../../providers/history.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useWords } from '../../ui/useWords.ts'
import { HistoryChange } from './HistoryChange.tsx'
import type { HistoryOf } from './history-of.ts'
import { Revert } from './Revert.tsx'

const named: Readonly<Record<string, MessageKey>> = {
  create: 'history.action.create',
  update: 'history.action.update',
  delete: 'history.action.delete',
  restore: 'history.action.restore',
  move: 'history.action.move',
  revert: 'history.action.revert',
  draft: 'history.action.draft',
  publish: 'history.action.publish',
  discard: 'history.action.discard',
  import: 'history.action.import',
  'reset-password': 'history.action.passwordReset',
  'renew-secret': 'history.action.secretRenewed',
  'reset-two-factor': 'history.action.twoFactorReset',
  'two-factor': 'history.action.twoFactor',
  'set-password': 'history.action.passwordSet',
  'change-password': 'history.action.passwordSet',
}

/** What was done, in words: a change of any record, or an action of this resource. */
const useActWords = ({ action, resource }: Entry): string => {
  const words = useWords()
  const language = useLanguage()
  const declared = descriptorOf(resource).actions?.[action]
  if (declared) return words('history.action.declared', { act: declared.label[language] })
  return words(named[action] ?? 'history.action.other')
}

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
