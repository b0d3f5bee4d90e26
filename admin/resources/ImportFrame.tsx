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
import { type ChangeEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Progress } from '../../domain/api/schemas.ts'
import type { ProgressOptions } from '../ui/progress.ts'
import { getNumberFormat } from '../ui/useFormatNumber.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'

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
  /** Discards what was typed, and closes the dialog; by default it only closes. */
  readonly onDiscard?: () => void
  /** Cancels the running request; without it the user has to wait. */
  readonly onCancel?: () => void
  /** Further inputs beside the file. */
  readonly extraInputs?: ReactNode
  /** Preview of the import, or why the file cannot be read. */
  readonly children: ReactNode
}

/** Import dialog: choose a file, see a preview, apply it. The button of the next step gets the focus. */
export const ImportFrame = ({ title, text, accept, importing, ...rest }: FrameProps) => {
  const { isWide, canApply, onApply, onClose, onDiscard = onClose, onCancel, extraInputs, children } = rest
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
        <Button onClick={isRunning ? onCancel : onDiscard} disabled={isRunning && !onCancel}>
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

  const format = getNumberFormat(language)
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

/** State of an import: a file, its preview, then the import itself. */
interface FileImport<Report> {
  readonly file: File | undefined
  readonly report: Report | undefined
  readonly error: unknown
  readonly isRunning: boolean
  /** Progress; undefined when unknown. */
  readonly progress: Progress | undefined
  /** Cancels the running request, as far as `send` supports it. */
  readonly cancel: () => void
  readonly choose: (file: File) => Promise<void>
  /** Resolves to the report, or to undefined after a refusal. */
  readonly apply: () => Promise<Report | undefined>
}

/**
 * Returns the state of an import sent by `send`, which gets the report of the preview once it was accepted.
 */
export const useFileImport = <Report,>(
  send: (
    file: File,
    previewedReport: Report | undefined,
    progressOptions: ProgressOptions,
  ) => Promise<Report>,
): FileImport<Report> => {
  const [file, setFile] = useState<File>()
  const [report, setReport] = useState<Report>()
  const [error, setError] = useState<unknown>()
  const [isRunning, setIsRunning] = useState(false)
  const [progress, setProgress] = useState<Progress>()
  const controllerRef = useRef<AbortController>(undefined)

  const run = async (chosenFile: File, previewedReport?: Report): Promise<Report | undefined> => {
    const controller = new AbortController()
    controllerRef.current = controller
    setIsRunning(true)
    setError(undefined)
    try {
      return await send(chosenFile, previewedReport, { onProgress: setProgress, signal: controller.signal })
    } catch (runError) {
      if (!controller.signal.aborted) setError(runError)
      return undefined
    } finally {
      setIsRunning(false)
      setProgress(undefined)
    }
  }
  const choose = async (chosenFile: File) => {
    setFile(chosenFile)
    setReport(undefined)
    setReport(await run(chosenFile))
  }
  const apply = async () => file && report && run(file, report)
  const cancel = () => controllerRef.current?.abort()

  return { file, report, error, isRunning, progress, cancel, choose, apply }
}
