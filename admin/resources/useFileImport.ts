import { useRef, useState } from 'react'
import type { Progress } from '../../domain/api/schemas.ts'
import type { ProgressOptions } from '../providers/httpClient.ts'

/** An import from the choice of its file: first what it would do, then the import itself. */
export interface FileImport<Report> {
  readonly file: File | undefined
  readonly report: Report | undefined
  readonly error: unknown
  readonly isRunning: boolean
  /** How far it is, where that is told. */
  readonly progress: Progress | undefined
  /** Gives up what runs, as far as its sender can. */
  readonly cancel: () => void
  readonly choose: (file: File) => Promise<void>
  /** Answers what was done; nothing where it was refused. */
  readonly apply: () => Promise<Report | undefined>
}

/** Keeps an import that is sent in one way; with the report of the dry run once that has been agreed to. */
export const useFileImport = <Report>(
  send: (file: File, agreed: Report | undefined, watching: ProgressOptions) => Promise<Report>,
): FileImport<Report> => {
  const [file, setFile] = useState<File>()
  const [report, setReport] = useState<Report>()
  const [error, setError] = useState<unknown>()
  const [isRunning, setIsRunning] = useState(false)
  const [progress, setProgress] = useState<Progress>()
  const controllerRef = useRef<AbortController>(undefined)

  const run = async (chosen: File, agreed?: Report): Promise<Report | undefined> => {
    const controller = new AbortController()
    controllerRef.current = controller
    setIsRunning(true)
    setError(undefined)
    try {
      return await send(chosen, agreed, { onProgress: setProgress, signal: controller.signal })
    } catch (cause) {
      if (!controller.signal.aborted) setError(cause)
      return undefined
    } finally {
      setIsRunning(false)
      setProgress(undefined)
    }
  }
  const choose = async (chosen: File) => {
    setFile(chosen)
    setReport(undefined)
    setReport(await run(chosen))
  }
  const apply = async () => file && report && run(file, report)
  const cancel = () => controllerRef.current?.abort()

  return { file, report, error, isRunning, progress, cancel, choose, apply }
}
