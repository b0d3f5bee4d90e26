import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { contentAccess } from '../../../domain/access-rules.ts'
import type { Progress } from '../../../domain/api/schemas.ts'
import { isSignedOut } from '../../../domain/errors.ts'
import { PublishBlockers } from '../../content-shared/PublishBlockers.tsx'
import { apiErrorOf } from '../../providers/httpClient.ts'
import { SelectionBar } from '../../resources/RowSelection.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { useMay } from '../../ui/useAccount.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate, useTranslateMessage } from '../../ui/useTranslate.ts'
import type { DraftChange } from '../changes.ts'
import { type DraftAction, useDraftMutation } from './review-queries.ts'
import type { ChangeSelection } from './useChangeSelection.ts'

/** What can be done with the chosen changes. What is left out of a publication stays a draft. */
export const PublishBar = ({ selection, total }: { selection: ChangeSelection; total: number }) => {
  const t = useTranslate()
  const may = useMay()
  const [openDialog, setOpenDialog] = useState<'discard' | 'reject'>()

  const draftActions = {
    publish: useDraftAction('publish', selection),
    discard: useDraftAction('discard', selection),
    reject: useDraftAction('reject', selection),
  }
  const allActions = Object.values(draftActions)
  const { size } = selection.keys
  const progress = allActions.find((draftAction) => draftAction.progress)?.progress
  const isBusy = allActions.some(({ isPending }) => isPending)
  const close = () => setOpenDialog(undefined)
  const runAction = (action: DraftAction, reason?: string) => {
    close()
    for (const draftAction of allActions) draftAction.reset()
    draftActions[action].end(reason)
  }
  const isDisabled = size === 0 || isBusy

  return (
    <SelectionBar
      notice={
        progress ? (
          <PublishProgress progress={progress} />
        ) : (
          <PublishFailure
            error={allActions.find(({ error }) => error)?.error ?? null}
            outdated={selection.outdated.size}
            isBusy={isBusy}
            onOverride={(reason) => runAction('publish', reason)}
          />
        )
      }
      chosen={t('content.pending.chosen', { count: size, total })}
      onClear={size > 0 ? selection.clear : undefined}
      details={t('content.pending.hint')}
    >
      {may(contentAccess.draft) && (
        <Button
          variant="outlined"
          color="error"
          disabled={isDisabled}
          loading={draftActions.discard.isPending}
          onClick={() => setOpenDialog('discard')}
        >
          {t('content.pending.discard')}
        </Button>
      )}
      {may(contentAccess.publish) && (
        <>
          <Button
            variant="outlined"
            disabled={isDisabled}
            loading={draftActions.reject.isPending}
            onClick={() => setOpenDialog('reject')}
          >
            {t('content.pending.reject')}
          </Button>
          <Button
            variant="contained"
            disabled={isDisabled}
            loading={draftActions.publish.isPending}
            onClick={() => runAction('publish')}
          >
            {t('content.pending.publish', { count: size })}
          </Button>
        </>
      )}
      {openDialog === 'discard' && (
        <DiscardDialog count={size} onConfirm={() => runAction('discard')} onClose={close} />
      )}
      {openDialog === 'reject' && (
        <ReasonDialog
          title={t('content.pending.rejectMany', { smart_count: countPages(selection.chosen) })}
          label={t('content.pending.rejectReason')}
          hint={t('content.pending.rejectText')}
          act={t('content.pending.rejectAct')}
          onConfirm={(reason) => runAction('reject', reason)}
          onClose={close}
        />
      )}
    </SelectionBar>
  )
}

interface DiscardDialogProps {
  count: number
  onConfirm: () => void
  onClose: () => void
}

/** Asks before drafts are thrown away. */
const DiscardDialog = ({ count, onConfirm, onClose }: DiscardDialogProps) => {
  const t = useTranslate()
  const headingId = useId()

  return (
    <Dialog open onClose={onClose} aria-labelledby={headingId}>
      <DialogTitle id={headingId}>{t('content.pending.discardMany', { smart_count: count })}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('content.pending.discardText')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {t('ra.action.cancel')}
        </Button>
        <Button color="error" onClick={onConfirm}>
          {t('content.pending.discard')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface PublishFailureProps {
  error: Error | null
  /** How many of the chosen changes are others by now. */
  outdated: number
  isBusy: boolean
  onOverride: (reason: string) => void
}

/** Why drafts were not ended: what the checks found, or that they are others by now. */
const PublishFailure = ({ error, outdated, isBusy, onOverride }: PublishFailureProps) => {
  const t = useTranslate()
  const translateMessage = useTranslateMessage()
  const { code, findings } = apiErrorOf(error) ?? {}
  if (findings) return <PublishBlockers findings={findings} isBusy={isBusy} onOverride={onOverride} />
  const isStale = outdated > 0 || code === 'conflict' || code === 'not_found'
  if (isStale) return <Alert severity="warning">{t('content.pending.stale')}</Alert>
  return error && !isSignedOut(code) && <Alert severity="error">{translateMessage(error.message)}</Alert>
}

/** How far it is by now, in percent: checking is the first half, writing the second. */
const toPercent = ({ stage, done, total }: Progress): number =>
  Math.round((done / total + (stage === 'written' ? 1 : 0)) * 50)

/** How far many drafts are on their way, and that nothing has changed until all are. */
const PublishProgress = ({ progress }: { progress: Progress }) => {
  const t = useTranslate()

  const format = new Intl.NumberFormat(useLanguage())
  const { stage, done, total } = progress
  const label = t(`content.pending.progress.${stage}`, {
    done: format.format(done),
    total: format.format(total),
  })

  return (
    <Box sx={{ marginBlockEnd: 3 }}>
      <Typography variant="body2" sx={{ marginBlockEnd: 1 }}>
        {label}
      </Typography>
      <LinearProgress variant="determinate" value={toPercent(progress)} aria-label={label} />
    </Box>
  )
}

/** Returns an action on the selected drafts, which notifies its result. */
const useDraftAction = (action: DraftAction, selection: ChangeSelection) => {
  const notify = useNotify()
  const { decide, isPending, error, reset, progress } = useDraftMutation(action)

  const end = (reason?: string) =>
    decide({
      drafts: selection.chosen,
      reason,
      onDone: (count) => {
        notify(`content.pending.done.${action}`, { type: 'success', messageArgs: { smart_count: count } })
        selection.clear()
      },
    })

  return { end, isPending, error, reset, progress }
}

const countPages = (changes: readonly DraftChange[]): number =>
  new Set(changes.map(({ screen_location }) => screen_location)).size
