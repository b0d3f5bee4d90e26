import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import { type ChangeEvent, useId, useRef } from 'react'
import { useWords } from '../../ui/useWords.ts'
import { ImportFailure } from './ImportFailure.tsx'
import { ImportOutcome } from './ImportOutcome.tsx'
import { isReady, useImport } from './useImport.ts'

/** Imports a file into a list: what it would do is shown first, and done once that is agreed to. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useWords()
  const id = useId()
  const { file, report, error, isRunning, choose, apply } = useImport(onClose)
  const field = useRef<HTMLInputElement>(null)
  const choice = words(file ? 'resource.file.chooseOther' : 'resource.file.choose')
  const onChoose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    if (chosen) void choose(chosen)
    // The same file can be chosen again once it has been mended.
    target.value = ''
  }
  return (
    <Dialog open maxWidth="md" fullWidth aria-labelledby={id} onClose={isRunning ? undefined : onClose}>
      <DialogTitle id={id}>{words('resource.file.importTitle')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <DialogContentText>{words('resource.file.importText')}</DialogContentText>
        <Stack direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
          <Button
            variant={report ? 'outlined' : 'contained'}
            disabled={isRunning}
            onClick={() => field.current?.click()}
          >
            {choice}
          </Button>
          <input hidden ref={field} type="file" accept=".csv,.json" aria-label={choice} onChange={onChoose} />
          {file && <bdi>{file.name}</bdi>}
        </Stack>
        {isRunning && <LinearProgress aria-label={words('resource.file.reading')} />}
        <div aria-live="polite">
          {error !== undefined && <ImportFailure error={error} />}
          {report && <ImportOutcome report={report} />}
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isRunning}>
          {words('resource.file.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={isRunning || !report || !isReady(report)}
          onClick={() => void apply()}
        >
          {words('resource.file.apply')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
