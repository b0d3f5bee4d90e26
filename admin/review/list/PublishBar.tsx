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
import { useNotify, useTranslate } from 'react-admin'
import { contentAccess } from '../../../domain/access-rules.ts'
import type { Progress } from '../../../domain/api/schemas.ts'
import { isSignedOut } from '../../../domain/errors.ts'
import { PublishBlockers } from '../../content-shared/PublishBlockers.tsx'
import { apiErrorOf } from '../../providers/httpClient.ts'
import { SelectionBar } from '../../resources/RowSelection.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { useMay } from '../../ui/useAccount.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useWords } from '../../ui/useWords.ts'
import type { DraftChange } from '../changes.ts'
import { type DraftAction, useDraftMutation } from './review-queries.ts'
import type { ChangeSelection } from './useChangeSelection.ts'

/** What can be done with the chosen changes. What is left out of a publication stays a draft. */
export const PublishBar = ({ selection, total }: { selection: ChangeSelection; total: number }) => {
  const words = useWords()
  const may = useMay()
  const [asked, setAsked] = useState<'discard' | 'reject'>()

  const endings = {
    publish: useDraftAction('publish', selection),
    discard: useDraftAction('discard', selection),
    reject: useDraftAction('reject', selection),
  }
  const all = Object.values(endings)
  const { size } = selection.keys
  const progress = all.find((ending) => ending.progress)?.progress
  const isBusy = all.some(({ isPending }) => isPending)
  const close = () => setAsked(undefined)
  const end = (how: DraftAction, reason?: string) => {
    close()
    for (const ending of all) ending.reset()
    endings[how].end(reason)
  }
  const isOff = size === 0 || isBusy

  return (
    <SelectionBar
      notice={
        progress ? (
          <PublishProgress progress={progress} />
        ) : (
          <PublishFailure
            error={all.find(({ error }) => error)?.error ?? null}
            outdated={selection.outdated.size}
            isBusy={isBusy}
            onOverride={(reason) => end('publish', reason)}
          />
        )
      }
      chosen={words('content.pending.chosen', { count: size, total })}
      onClear={size > 0 ? selection.clear : undefined}
      details={words('content.pending.hint')}
    >
      {may(contentAccess.draft) && (
        <Button
          variant="outlined"
          color="error"
          disabled={isOff}
          loading={endings.discard.isPending}
          onClick={() => setAsked('discard')}
        >
          {words('content.pending.discard')}
        </Button>
      )}
      {may(contentAccess.publish) && (
        <>
          <Button
            variant="outlined"
            disabled={isOff}
            loading={endings.reject.isPending}
            onClick={() => setAsked('reject')}
          >
            {words('content.pending.reject')}
          </Button>
          <Button
            variant="contained"
            disabled={isOff}
            loading={endings.publish.isPending}
            onClick={() => end('publish')}
          >
            {words('content.pending.publish', { count: size })}
          </Button>
        </>
      )}
      {asked === 'discard' && <DiscardDialog count={size} onConfirm={() => end('discard')} onClose={close} />}
      {asked === 'reject' && (
        <ReasonDialog
          title={words('content.pending.rejectMany', { smart_count: pagesOf(selection.chosen) })}
          label={words('content.pending.rejectReason')}
          hint={words('content.pending.rejectText')}
          act={words('content.pending.rejectAct')}
          onConfirm={(reason) => end('reject', reason)}
          onClose={close}
        />
      )}
    </SelectionBar>
  )
}

interface DiscardQuestionProps {
  count: number
  onConfirm: () => void
  onClose: () => void
}

/** Asks before drafts are thrown away. */
const DiscardDialog = ({ count, onConfirm, onClose }: DiscardQuestionProps) => {
  const words = useWords()
  const translate = useTranslate()
  const heading = useId()

  return (
    <Dialog open onClose={onClose} aria-labelledby={heading}>
      <DialogTitle id={heading}>{words('content.pending.discardMany', { smart_count: count })}</DialogTitle>
      <DialogContent>
        <DialogContentText>{words('content.pending.discardText')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('ra.action.cancel')}
        </Button>
        <Button color="error" onClick={onConfirm}>
          {words('content.pending.discard')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface EndingFailureProps {
  error: Error | null
  /** How many of the chosen changes are others by now. */
  outdated: number
  isBusy: boolean
  onOverride: (reason: string) => void
}

/** Why drafts were not ended: what the checks found, or that they are others by now. */
const PublishFailure = ({ error, outdated, isBusy, onOverride }: EndingFailureProps) => {
  const words = useWords()
  const translate = useTranslate()
  const { code, findings } = apiErrorOf(error) ?? {}
  if (findings) return <PublishBlockers findings={findings} isBusy={isBusy} onOverride={onOverride} />
  const isStale = outdated > 0 || code === 'conflict' || code === 'not_found'
  if (isStale) return <Alert severity="warning">{words('content.pending.stale')}</Alert>
  return error && !isSignedOut(code) && <Alert severity="error">{translate(error.message)}</Alert>
}

/** How far it is by now, in percent: checking is the first half, writing the second. */
const percentOf = ({ stage, done, total }: Progress): number =>
  Math.round((done / total + (stage === 'written' ? 1 : 0)) * 50)

/** How far many drafts are on their way, and that nothing has changed until all are. */
const PublishProgress = ({ progress }: { progress: Progress }) => {
  const words = useWords()

  const format = new Intl.NumberFormat(useLanguage())
  const { stage, done, total } = progress
  const label = words(`content.pending.progress.${stage}`, {
    done: format.format(done),
    total: format.format(total),
  })

  return (
    <Box sx={{ marginBlockEnd: 3 }}>
      <Typography variant="body2" sx={{ marginBlockEnd: 1 }}>
        {label}
      </Typography>
      <LinearProgress variant="determinate" value={percentOf(progress)} aria-label={label} />
    </Box>
  )
}

/** Ends drafts, or rejects them,, and says so. */
const useDraftAction = (how: DraftAction, selection: ChangeSelection) => {
  const notify = useNotify()
  const { mutate, isPending, error, reset, progress } = useDraftMutation(how)

  const end = (reason?: string) =>
    mutate(
      { drafts: selection.chosen, reason },
      {
        onSuccess: (count) => {
          notify(`content.pending.done.${how}`, { type: 'success', messageArgs: { smart_count: count } })
          selection.clear()
        },
      },
    )

  return { end, isPending, error, reset, progress }
}

const pagesOf = (changes: readonly DraftChange[]): number =>
  new Set(changes.map(({ screen_location }) => screen_location)).size
