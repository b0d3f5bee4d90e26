import { Button } from '@mui/material'
import { useState } from 'react'
import { contentAccess } from '../../../../../domain/access-rules.ts'
import { SelectionBar } from '../../../../resource/list/selection/SelectionBar.tsx'
import { useMay } from '../../../../ui/useAccount.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { ReasonQuestion } from '../../checks/ReasonQuestion.tsx'
import type { Change } from '../changes.ts'
import type { Ending } from '../queries.ts'
import type { Selection } from '../useSelection.ts'
import { DiscardQuestion } from './DiscardQuestion.tsx'
import { EndingFailure } from './EndingFailure.tsx'
import { EndingProgress } from './EndingProgress.tsx'
import { useEnding } from './useEnding.ts'

const pagesOf = (changes: readonly Change[]): number =>
  new Set(changes.map(({ screen_location }) => screen_location)).size

/** What can be done with the chosen changes. What is left out of a publication stays a draft. */
export const EndingBar = ({ selection, total }: { selection: Selection; total: number }) => {
  const words = useWords()
  const may = useMay()
  const [asked, setAsked] = useState<'discard' | 'reject'>()
  const endings = {
    publish: useEnding('publish', selection),
    discard: useEnding('discard', selection),
    reject: useEnding('reject', selection),
  }
  const all = Object.values(endings)
  const { size } = selection.keys
  const progress = all.find((ending) => ending.progress)?.progress
  const isBusy = all.some(({ isPending }) => isPending)
  const close = () => setAsked(undefined)
  const end = (how: Ending, reason?: string) => {
    close()
    for (const ending of all) ending.reset()
    endings[how].end(reason)
  }
  const isOff = size === 0 || isBusy
  return (
    <SelectionBar
      notice={
        progress ? (
          <EndingProgress progress={progress} />
        ) : (
          <EndingFailure
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
      {asked === 'discard' && (
        <DiscardQuestion count={size} onConfirm={() => end('discard')} onClose={close} />
      )}
      {asked === 'reject' && (
        <ReasonQuestion
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
