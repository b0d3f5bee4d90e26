import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { Loaded } from '../../../ui/Loaded.tsx'
import { useWords } from '../../../ui/useWords.ts'
import { useRollback, useRollbackOutlook } from '../queries.ts'
import { RunFailure } from '../run/RunFailure.tsx'
import { Outlook } from './Outlook.tsx'

/** Asks before the latest run is taken back, and tells what that does. */
export const RollbackDialog = ({ run, onClose }: { run: string; onClose: () => void }) => {
  const words = useWords()
  const translate = useTranslate()
  const notify = useNotify()
  const heading = useId()
  const outlook = useRollbackOutlook()
  const { mutate, isPending, error } = useRollback()
  const rollBack = () =>
    mutate(undefined, {
      onSuccess: () => {
        notify('migration.rollback.done', { type: 'success' })
        onClose()
      },
    })
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={heading}>
      <DialogTitle id={heading}>{words('migration.rollback.title', { run })}</DialogTitle>
      <DialogContent>
        <RunFailure error={error} />
        <Loaded query={outlook}>{(rollback) => <Outlook rollback={rollback} />}</Loaded>
      </DialogContent>
      <DialogActions>
        <Button autoFocus disabled={isPending} onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button color="error" loading={isPending} disabled={!outlook.data} onClick={rollBack}>
          {words('migration.rollback.act')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
