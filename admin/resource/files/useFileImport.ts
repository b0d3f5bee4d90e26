import { useState } from 'react'

/** An import from the choice of its file: first what it would do, then the import itself. */
export interface FileImport<Report> {
  readonly file: File | undefined
  readonly report: Report | undefined
  readonly error: unknown
  readonly isRunning: boolean
  readonly choose: (file: File) => Promise<void>
  /** Answers what was done; nothing where it was refused. */
  readonly apply: () => Promise<Report | undefined>
}

/** Keeps an import that is sent in one way; with the report of the dry run once that has been agreed to. */
export const useFileImport = <Report>(
  send: (file: File, agreed: Report | undefined) => Promise<Report>,
): FileImport<Report> => {
  const [file, setFile] = useState<File>()
  const [report, setReport] = useState<Report>()
  const [error, setError] = useState<unknown>()
  const [isRunning, setIsRunning] = useState(false)

  const run = async (chosen: File, agreed?: Report): Promise<Report | undefined> => {
    setIsRunning(true)
    setError(undefined)
    try {
      return await send(chosen, agreed)
    } catch (failure) {
      setError(failure)
      return undefined
    } finally {
      setIsRunning(false)
    }
  }
  const choose = async (chosen: File) => {
    setFile(chosen)
    setReport(undefined)
    setReport(await run(chosen))
  }
  const apply = async () => file && report && run(file, report)
  return { file, report, error, isRunning, choose, apply }
}
