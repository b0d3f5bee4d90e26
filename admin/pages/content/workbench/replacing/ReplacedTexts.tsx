import { Alert, Checkbox, FormControlLabel } from '@mui/material'
import { LoadingRows } from '../../../../ui/loading/LoadingRows.tsx'
import { RetryAlert } from '../../../../ui/loading/RetryAlert.tsx'
import { useWords } from '../../../../ui/useWords.ts'
import { useRowWindow } from '../../../../ui/windows/useRowWindow.ts'
import { WindowedList } from '../../../../ui/windows/WindowedList.tsx'
import { ReplacedText } from './ReplacedText.tsx'
import type { Replacing } from './useReplacement.tsx'

const height = 110

/** What would change, text by text; of hundreds those are drawn that are in view. */
export const ReplacedTexts = ({ replacing }: { replacing: Replacing }) => {
  const words = useWords()
  const { preview, error, refetch, isAsked, sought, chosen, isChosen, turn, turnAll } = replacing
  const changes = preview?.changes ?? []
  const drawn = useRowWindow(changes.length, height)
  if (!isAsked) return null
  if (error) return <RetryAlert onRetry={() => void refetch()}>{words('ui.loadFailed')}</RetryAlert>
  if (!preview) return <LoadingRows />
  if (changes.length === 0) return <Alert severity="info">{words('workbench.replacing.nothing')}</Alert>
  return (
    <>
      <FormControlLabel
        control={
          <Checkbox
            checked={chosen.length > 0}
            indeterminate={chosen.length > 0 && chosen.length < changes.length}
            onChange={turnAll}
          />
        }
        label={words('workbench.replacing.chosen', { count: chosen.length, total: changes.length })}
      />
      {preview.has_more && <Alert severity="info">{words('workbench.replacing.more')}</Alert>}
      <WindowedList drawn={drawn} label={words('workbench.replacing.changes')} maxHeight="45vh">
        {(index) => {
          const change = changes[index]
          return (
            change && (
              <ReplacedText
                change={change}
                language={sought.language}
                isChosen={isChosen(change.id)}
                onTurn={() => turn(change.id)}
              />
            )
          )
        }}
      </WindowedList>
    </>
  )
}
