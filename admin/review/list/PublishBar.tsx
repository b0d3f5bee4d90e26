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
import { type ComponentProps, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { contentAccess } from '../../../domain/access-rules.ts'
import type { Progress } from '../../../domain/api/schemas.ts'
import { isSignedOut } from '../../../domain/errors.ts'
import { overrideKey, PublishBlockers } from '../../content-shared/PublishBlockers.tsx'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { discardKeptInputs } from '../../form/useKeptEdits.ts'
import { apiErrorOf } from '../../providers/httpClient.ts'
import { SelectionBar } from '../../resources/RowSelection.tsx'
import { useWayBack } from '../../ui/navigation.ts'
import { KeyHint, useShortcut } from '../../ui/shortcuts.tsx'
import { useNotifyDone } from '../../ui/UndoToast.tsx'
import { useMay } from '../../ui/useAccount.ts'
import { getNumberFormat } from '../../ui/useFormatNumber.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useIsNarrow } from '../../ui/useScreenWidth.ts'
import { useTranslate, useTranslateMessage } from '../../ui/useTranslate.ts'
import type { DraftChange } from '../changes.ts'
import { filterPublishable } from './change-issues.ts'
import { PublishDialog } from './PublishDialog.tsx'
import { type DraftAction, useDraftMutation } from './review-queries.ts'
import type { IssuesByChange } from './useChangeIssues.ts'
import type { ChangeSelection } from './useChangeSelection.ts'

interface Props {
  selection: ChangeSelection
  /** Changes that match the search and the filters. */
  shownChanges: readonly DraftChange[]
  total: number
  /** Whether all changes of the page are selected. */
  isWholeList: boolean
  issuesByChange: IssuesByChange
}

/** Bar of actions on the selected changes. Changes that are not published stay drafts. */
export const PublishBar = ({ selection, shownChanges, total, isWholeList, issuesByChange }: Props) => {
  const t = useTranslate()
  const may = useMay()
  const isNarrow = useIsNarrow()
  const [openDialog, setOpenDialog] = useState<DraftAction>()
  const returnWhenEmpty = useReturnWhenEmpty(isWholeList)

  const draftActions = {
    publish: useDraftAction('publish', selection, returnWhenEmpty),
    discard: useDraftAction('discard', selection, returnWhenEmpty),
    reject: useDraftAction('reject', selection),
  }
  const allActions = Object.values(draftActions)
  const { size } = selection.keys
  const progress = allActions.find((draftAction) => draftAction.progress)?.progress
  const isBusy = allActions.some(({ isPending }) => isPending)
  const close = () => setOpenDialog(undefined)
  // Another user's change deselects what it changes, also while a dialog asks about it.
  if (openDialog && size === 0) close()
  const runAction = (action: DraftAction, reason?: string) => {
    close()
    for (const draftAction of allActions) draftAction.reset()
    draftActions[action].start(reason)
  }
  const isDisabled = size === 0 || isBusy
  // Without a selection, the question is about all that is shown.
  const publishable = size === 0 ? filterPublishable(shownChanges, issuesByChange) : selection.selectedChanges
  const mayPublish = may(contentAccess.publish) && publishable.length > 0 && !isBusy
  const askToPublish = () => {
    if (size === 0) selection.setSelected(publishable, true)
    setOpenDialog('publish')
  }
  useShortcut(mayPublish ? 'Ctrl+Enter' : undefined, askToPublish)

  return (
    <SelectionBar
      notice={
        progress ? (
          <PublishProgress progress={progress} />
        ) : (
          <PublishFailure
            error={allActions.find(({ error }) => error)?.error ?? null}
            outdated={selection.outdated.size}
            keepAs={overrideOf(selection.selectedChanges)}
            isBusy={isBusy}
            onOverride={(reason) => runAction('publish', reason)}
          />
        )
      }
      summary={t('content.pending.chosen', { count: size, total })}
      onClear={size > 0 ? selection.clear : undefined}
      details={t('content.pending.hint')}
    >
      {may(contentAccess.draft) && (
        <Button
          variant="outlined"
          color="error"
          disabled={isDisabled}
          loading={draftActions.discard.isPending}
          aria-haspopup="dialog"
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
            aria-haspopup="dialog"
            onClick={() => setOpenDialog('reject')}
          >
            {t('content.pending.reject')}
          </Button>
          <Button
            variant="contained"
            disabled={!mayPublish}
            loading={draftActions.publish.isPending}
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+Enter"
            onClick={askToPublish}
          >
            {size === 0
              ? t('content.pending.publishAll', { count: publishable.length })
              : t('content.pending.publish', { count: size })}
            {!isNarrow && <KeyHint keys="Ctrl+Enter" />}
          </Button>
        </>
      )}
      {openDialog === 'publish' && (
        <PublishDialog
          selection={selection}
          issuesByChange={issuesByChange}
          onConfirm={() => runAction('publish')}
          onClose={close}
        />
      )}
      {openDialog === 'discard' && (
        <DiscardDialog count={size} onConfirm={() => runAction('discard')} onClose={close} />
      )}
      {openDialog === 'reject' && (
        <ReasonDialog
          keepAs={rejectionOf(selection.selectedChanges)}
          title={t('content.pending.rejectMany', {
            smart_count: listPages(selection.selectedChanges).length,
          })}
          label={t('content.pending.rejectReason')}
          hint={t('content.pending.rejectText')}
          confirmLabel={t('content.pending.rejectAct')}
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

/** Dialog that asks before drafts are discarded. */
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

interface PublishFailureProps
  extends Pick<ComponentProps<typeof PublishBlockers>, 'keepAs' | 'isBusy' | 'onOverride'> {
  error: Error | null
  /** Number of changes that were saved again after they were selected. */
  outdated: number
}

/** Reason why an action failed: issues that block publication, changes saved since, or another error. */
const PublishFailure = ({ error, outdated, ...blockerProps }: PublishFailureProps) => {
  const t = useTranslate()
  const translateMessage = useTranslateMessage()

  const { code, findings } = apiErrorOf(error) ?? {}
  if (findings) return <PublishBlockers blockers={findings} {...blockerProps} />

  const isStale = error ? code === 'conflict' || code === 'not_found' : outdated > 0
  if (isStale) return <Alert severity="warning">{t('content.pending.stale')}</Alert>

  return error && !isSignedOut(code) && <Alert severity="error">{translateMessage(error.message)}</Alert>
}

/** Computes the progress in percent: checking is the first half, writing the second. */
const toPercent = ({ stage, done, total }: Progress): number =>
  Math.round((done / total + (stage === 'written' ? 1 : 0)) * 50)

/** Progress of an action on many drafts; the label says that nothing has changed until all are done. */
const PublishProgress = ({ progress }: { progress: Progress }) => {
  const t = useTranslate()
  const language = useLanguage()

  const numberFormat = getNumberFormat(language)
  const { stage, done, total } = progress
  const label = t(`content.pending.progress.${stage}`, {
    done: numberFormat.format(done),
    total: numberFormat.format(total),
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

/** Returns the function that leads back to the page that the user came from, once no change is left here. */
const useReturnWhenEmpty = (isWholeList: boolean): (() => void) => {
  const navigate = useNavigate()
  const { to, state } = useWayBack('', '')

  return () => {
    if (isWholeList && to) void navigate(to, { state })
  }
}

/** Returns an action on the selected drafts, which notifies its result. */
const useDraftAction = (action: DraftAction, selection: ChangeSelection, onFinished?: () => void) => {
  const notifyDone = useNotifyDone()
  const { decide, isPending, error, reset, progress } = useDraftMutation(action)

  const start = (reason?: string) => {
    const drafts = selection.selectedChanges
    decide({
      drafts,
      reason,
      onDone: (count, act) => {
        if (action === 'reject') discardKeptInputs(rejectionOf(drafts))
        if (action === 'publish') discardKeptInputs(overrideOf(drafts))
        notifyDone(`content.pending.done.${action}`, { messageArgs: { smart_count: count }, act })
        selection.clear()
        onFinished?.()
      },
    })
  }

  return { start, isPending, error, reset, progress }
}

const listPages = (changes: readonly DraftChange[]): string[] =>
  [...new Set(changes.map(({ screen_location }) => screen_location))].toSorted()

/** Name under which the reason for rejecting the pages of these changes is kept. */
const rejectionOf = (changes: readonly DraftChange[]): string => `rejection/${listPages(changes).join()}`

const overrideOf = (changes: readonly DraftChange[]): string =>
  overrideKey(
    'drafts',
    changes.map(({ key }) => key),
  )
