import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  LinearProgress,
  Stack,
  Typography,
} from '@mui/material'
import { type ChangeEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import type { Progress } from '../../domain/api/schemas.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import type { FileImport } from './useFileImport.ts'

interface FrameProps {
  readonly title: string
  readonly text: string
  /** Accepted file extensions, as in the `accept` attribute. */
  readonly accept: string
  readonly importing: Pick<FileImport<unknown>, 'file' | 'report' | 'isRunning' | 'progress' | 'choose'>
  /** Whether the preview is a wide table. */
  readonly isWide?: boolean
  /** Whether the previewed import can be applied. */
  readonly canApply: boolean
  readonly onApply: () => void
  readonly onClose: () => void
  /** Cancels the running request; without it the user has to wait. */
  readonly onCancel?: () => void
  /** Further inputs beside the file. */
  readonly extraInputs?: ReactNode
  /** Preview of the import, or why the file cannot be read. */
  readonly children: ReactNode
}

/** Import dialog: choose a file, see a preview, apply it. The button of the next step gets the focus. */
export const ImportFrame = ({ title, text, accept, importing, ...rest }: FrameProps) => {
  const { isWide, canApply, onApply, onClose, onCancel, extraInputs, children } = rest
  const t = useTranslate()
  const id = useId()
  const { file, report, isRunning, progress, choose } = importing
  const fileInputRef = useRef<HTMLInputElement>(null)
  const applyRef = useRef<HTMLButtonElement>(null)
  const focusApply = useEffectEvent(() => {
    // Options of the import keep the focus while they are changed.
    if (report && canApply && !(document.activeElement instanceof HTMLInputElement)) applyRef.current?.focus()
  })

  useEffect(() => {
    if (report) focusApply()
  }, [report])

  const chooseLabel = t(file ? 'resource.file.chooseOther' : 'resource.file.choose')
  const onChoose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosenFile] = target.files ?? []
    if (chosenFile) void choose(chosenFile)
    // Allows choosing the same file again after it was corrected.
    target.value = ''
  }

  return (
    <Dialog
      open
      maxWidth={isWide ? 'xl' : 'md'}
      fullWidth
      aria-labelledby={id}
      onClose={isRunning ? undefined : onClose}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        {!(isWide && report) && <DialogContentText>{text}</DialogContentText>}
        {extraInputs}
        <Stack direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
          <Button
            autoFocus
            variant={report ? 'outlined' : 'contained'}
            disabled={isRunning}
            onClick={() => fileInputRef.current?.click()}
          >
            {chooseLabel}
          </Button>
          <input
            hidden
            ref={fileInputRef}
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
        <Button ref={applyRef} variant="contained" disabled={isRunning || !canApply} onClick={onApply}>
          {t('resource.file.apply')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Progress of reading a file; a plain bar until the first figures arrive. */
const ImportProgress = ({ progress }: { progress: Progress | undefined }) => {
  const t = useTranslate()
  const language = useLanguage()

  const format = new Intl.NumberFormat(language)
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
