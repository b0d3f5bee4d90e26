import { useRef, useState } from 'react'
import type { Progress } from '../../domain/api/schemas.ts'
import type { ProgressOptions } from '../ui/progress.ts'

/** State of an import: a file, its preview, then the import itself. */
export interface FileImport<Report> {
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
export const useFileImport = <Report>(
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
