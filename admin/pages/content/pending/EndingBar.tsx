import { Alert, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { content } from '../../../../domain/areas.ts'
import { BottomBar } from '../../../editing/BottomBar.tsx'
import { refusalIn } from '../../../providers/http.ts'
import { useMay } from '../../../ui/useAccount.ts'
import { useWords } from '../../../ui/useWords.ts'
import { Refused } from '../checks/Refused.tsx'
import { DiscardQuestion } from './DiscardQuestion.tsx'
import { useEndDrafts } from './queries.ts'
import type { Selection } from './useSelection.ts'

interface FailureProps {
  error: Error | null
  /** How many of the chosen changes are others by now. */
  outdated: number
  isBusy: boolean
  onOverride: (reason: string) => void
}

/** Why drafts were not ended: what the checks found, or that they are others by now. */
const Failure = ({ error, outdated, isBusy, onOverride }: FailureProps) => {
  const words = useWords()
  const translate = useTranslate()
  const { code, findings } = refusalIn(error) ?? {}
  if (findings) return <Refused findings={findings} isBusy={isBusy} onOverride={onOverride} />
  const isStale = outdated > 0 || code === 'conflict' || code === 'not_found'
  if (isStale) return <Alert severity="warning">{words('content.pending.stale')}</Alert>
  return error && code !== 'unauthenticated' && <Alert severity="error">{translate(error.message)}</Alert>
}

/** Ends drafts in one of the two ways, and says so. */
const useEnding = (how: 'publish' | 'discard', selection: Selection) => {
  const notify = useNotify()
  const { mutate, isPending, error, reset } = useEndDrafts(how)
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
  return { end, isPending, error, reset }
}

/** What can be done with the chosen changes. What is left out of a publication stays a draft. */
export const EndingBar = ({ selection, total }: { selection: Selection; total: number }) => {
  const words = useWords()
  const may = useMay()
  const [isAsking, setIsAsking] = useState(false)
  const publishing = useEnding('publish', selection)
  const discarding = useEnding('discard', selection)
  const { size } = selection.keys
  const outdated = selection.outdated.size
  const isBusy = publishing.isPending || discarding.isPending
  const close = () => setIsAsking(false)
  const discard = () => {
    close()
    publishing.reset()
    discarding.end()
  }
  const publish = (reason?: string) => {
    discarding.reset()
    publishing.end(reason)
  }
  return (
    <BottomBar
      notice={
        <Failure
          error={publishing.error ?? discarding.error}
          outdated={outdated}
          isBusy={isBusy}
          onOverride={publish}
        />
      }
      start={
        <>
          <Typography variant="body2" aria-live="polite" sx={{ fontWeight: 600 }}>
            {words('content.pending.chosen', { count: size, total })}
          </Typography>
          {size > 0 && (
            <Button size="small" onClick={selection.clear}>
              {words('resource.unselect')}
            </Button>
          )}
          <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', lg: 'block' } }}>
            {words('content.pending.hint')}
          </Typography>
        </>
      }
    >
      {may(content.draft) && (
        <Button
          variant="outlined"
          color="error"
          disabled={size === 0 || isBusy}
          loading={discarding.isPending}
          onClick={() => setIsAsking(true)}
        >
          {words('content.pending.discard')}
        </Button>
      )}
      {may(content.publish) && (
        <Button
          variant="contained"
          disabled={size === 0 || isBusy}
          loading={publishing.isPending}
          onClick={() => publish()}
        >
          {words('content.pending.publish', { count: size })}
        </Button>
      )}
      {isAsking && <DiscardQuestion count={size} onConfirm={discard} onClose={close} />}
    </BottomBar>
  )
}
