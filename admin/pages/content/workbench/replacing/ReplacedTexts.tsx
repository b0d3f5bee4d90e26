import { Alert, Box, Checkbox, FormControlLabel } from '@mui/material'
import { LoadingRows } from '../../../../ui/loading/LoadingRows.tsx'
import { RetryAlert } from '../../../../ui/loading/RetryAlert.tsx'
import { useWords } from '../../../../ui/useWords.ts'
import { useRowWindow } from '../../../../ui/windows/useRowWindow.ts'
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
      <Box
        ref={drawn.scroller}
        tabIndex={0}
        role="region"
        aria-label={words('workbench.replacing.changes')}
        sx={{ overflow: 'auto', maxHeight: '45vh' }}
      >
        <Box sx={{ position: 'relative' }} style={{ height: drawn.height }}>
          {drawn.rows.map(({ index, start }) => {
            const change = changes[index]
            return (
              change && (
                <Box
                  key={change.id}
                  ref={drawn.measure}
                  data-index={index}
                  style={
                    start === undefined ? undefined : { position: 'absolute', insetInline: 0, top: start }
                  }
                >
                  <ReplacedText
                    change={change}
                    language={sought.language}
                    isChosen={isChosen(change.id)}
                    onTurn={() => turn(change.id)}
                  />
                </Box>
              )
            )
          })}
        </Box>
      </Box>
    </>
  )
}
