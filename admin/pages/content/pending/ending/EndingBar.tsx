import { Button } from '@mui/material'
import { useState } from 'react'
import { content } from '../../../../../domain/areas.ts'
import { SelectionBar } from '../../../../resource/list/selection/SelectionBar.tsx'
import { useMay } from '../../../../ui/useAccount.ts'
import { useWords } from '../../../../ui/useWords.ts'
import type { Selection } from '../useSelection.ts'
import { DiscardQuestion } from './DiscardQuestion.tsx'
import { EndingFailure } from './EndingFailure.tsx'
import { EndingProgress } from './EndingProgress.tsx'
import { useEnding } from './useEnding.ts'

/** What can be done with the chosen changes. What is left out of a publication stays a draft. */
export const EndingBar = ({ selection, total }: { selection: Selection; total: number }) => {
  const words = useWords()
  const may = useMay()
  const [isAsking, setIsAsking] = useState(false)
  const publishing = useEnding('publish', selection)
  const discarding = useEnding('discard', selection)
  const { size } = selection.keys
  const outdated = selection.outdated.size
  const progress = publishing.progress ?? discarding.progress
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
    <SelectionBar
      notice={
        progress ? (
          <EndingProgress progress={progress} />
        ) : (
          <EndingFailure
            error={publishing.error ?? discarding.error}
            outdated={outdated}
            isBusy={isBusy}
            onOverride={publish}
          />
        )
      }
      chosen={words('content.pending.chosen', { count: size, total })}
      onClear={size > 0 ? selection.clear : undefined}
      details={words('content.pending.hint')}
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
    </SelectionBar>
  )
}
