import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ChangeEvent, type ReactNode, useId, useRef } from 'react'
import type { Progress } from '../../domain/api/schemas.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import type { FileImport } from './useFileImport.ts'

interface FrameProps {
  readonly title: string
  readonly text: string
  /** The endings of the names of files that can be chosen. */
  readonly accept: string
  readonly importing: Pick<FileImport<unknown>, 'file' | 'report' | 'isRunning' | 'progress' | 'choose'>
  /** Whether what was told can be done. */
  readonly canApply: boolean
  readonly onApply: () => void
  readonly onClose: () => void
  /** Gives up what runs; without it whoever waits has to. */
  readonly onCancel?: () => void
  /** What is asked beside the file. */
  readonly asked?: ReactNode
  /** What the file would do, or why it cannot be read. */
  readonly children: ReactNode
}

/** The frame of an import: a file is chosen, what it would do is shown, and done once that is agreed to. */
export const ImportFrame = ({ title, text, accept, importing, ...rest }: FrameProps) => {
  const { canApply, onApply, onClose, onCancel, asked, children } = rest
  const t = useTranslate()
  const id = useId()
  const { file, report, isRunning, progress, choose } = importing
  const field = useRef<HTMLInputElement>(null)

  const chooseLabel = t(file ? 'resource.file.chooseOther' : 'resource.file.choose')
  const onChoose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosenFile] = target.files ?? []
    if (chosenFile) void choose(chosenFile)
    // The same file can be chosen again once it has been mended.
    target.value = ''
  }

  return (
    <Dialog open maxWidth="md" fullWidth aria-labelledby={id} onClose={isRunning ? undefined : onClose}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <DialogContentText>{text}</DialogContentText>
        {asked}
        <Stack direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
          <Button
            variant={report ? 'outlined' : 'contained'}
            disabled={isRunning}
            onClick={() => field.current?.click()}
          >
            {chooseLabel}
          </Button>
          <input
            hidden
            ref={field}
            type="file"
            accept={accept}
            aria-label={chooseLabel}
            onChange={onChoose}
          />
          {file && <bdi>{file.name}</bdi>}
        </Stack>
        {isRunning && <ImportProgress progress={progress} />}
        <div aria-live="polite">{children}</div>
      </DialogContent>
      <DialogActions>
        <Button onClick={isRunning ? onCancel : onClose} disabled={isRunning && !onCancel}>
          {t('resource.file.cancel')}
        </Button>
        <Button variant="contained" disabled={isRunning || !canApply} onClick={onApply}>
          {t('resource.file.apply')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** That a file is read, and how far it is once that is told. */
const ImportProgress = ({ progress }: { progress: Progress | undefined }) => {
  const t = useTranslate()

  const format = new Intl.NumberFormat(useLanguage())
  if (!progress) return <LinearProgress aria-label={t('resource.file.reading')} />

  const { stage, done, total } = progress
  const label = t(`resource.file.progress.${stage}`, {
    done: format.format(done),
    total: format.format(total),
  })

  return (
    <Box>
      <Typography variant="body2">{label}</Typography>
      <LinearProgress variant="determinate" value={(done / total) * 100} aria-label={label} />
    </Box>
  )
}
