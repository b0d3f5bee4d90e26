import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { Loaded } from '../../ui/Loaded.tsx'
import { useFormatNumber } from '../../ui/useFormatNumber.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { Rollback } from './migration-types.ts'
import { useRollBackMigration, useRollbackOutlook } from './queries.ts'
import { RunFailure } from './run-status.tsx'

/** Button that rolls back the latest run, with its dialog. */
export const RollbackButton = ({ run }: { run: string }) => {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <Button variant="outlined" color="error" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('migration.rollback.open')}
      </Button>
      {isOpen && <RollbackDialog run={run} onClose={() => setIsOpen(false)} />}
    </>
  )
}

interface DropdownKeysProps {
  title: string
  keys: readonly string[]
}

const DropdownKeys = ({ title, keys }: DropdownKeysProps) =>
  keys.length > 0 && (
    <div>
      <Typography variant="body2">{title}</Typography>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 5, maxHeight: 160, overflowY: 'auto' }}>
        {keys.map((key) => (
          <Typography key={key} component="li" variant="body2">
            <bdi dir="ltr">{key}</bdi>
          </Typography>
        ))}
      </Box>
    </div>
  )

/** Effects of a rollback on the mode, on documents, and on later edits of users. */
const RollbackOutlook = ({ rollback }: { rollback: Rollback }) => {
  const t = useTranslate()
  const formatNumber = useFormatNumber()

  const { mode, mode_after, documents, drafts, logged, created } = rollback
  const modes = { before: t(`migration.modes.${mode}`), after: t(`migration.modes.${mode_after}`) }

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography>{t('migration.rollback.mode', modes)}</Typography>
      <Typography variant="body2">
        {t('migration.rollback.documents', { count: formatNumber(documents) })}
      </Typography>
      <DropdownKeys title={t('migration.rollback.drafts')} keys={drafts} />
      <DropdownKeys title={t('migration.rollback.logged')} keys={logged} />
      <DropdownKeys title={t('migration.rollback.created')} keys={created} />
    </Box>
  )
}

/** Confirms the rollback of the latest run and lists its effects. */
const RollbackDialog = ({ run, onClose }: { run: string; onClose: () => void }) => {
  const t = useTranslate()
  const notify = useNotify()
  const headingId = useId()
  const outlook = useRollbackOutlook()
  const { mutate, isPending, error } = useRollBackMigration()

  const rollBack = () =>
    mutate(
      { body: { dry_run: false } },
      {
        onSuccess: () => {
          notify('migration.rollback.done', { type: 'success' })
          onClose()
        },
      },
    )

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={headingId}>
      <DialogTitle id={headingId}>{t('migration.rollback.title', { run })}</DialogTitle>
      <DialogContent>
        <RunFailure error={error} />
        <Loaded query={outlook}>{(rollback) => <RollbackOutlook rollback={rollback} />}</Loaded>
      </DialogContent>
      <DialogActions>
        <Button autoFocus disabled={isPending} onClick={onClose}>
          {t('ra.action.cancel')}
        </Button>
        <Button color="error" loading={isPending} disabled={!outlook.data} onClick={rollBack}>
          {t('migration.rollback.act')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
