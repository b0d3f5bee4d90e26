import { useState } from 'react'
import { useListContext, useNotify, useResourceContext } from 'react-admin'
import { type ImportReport, importFile } from '../../providers/import-file.ts'

/** Whether a file that was looked at can be imported as it is, and would do something. */
export const isReady = ({ refused, created, changed }: ImportReport): boolean =>
  refused === 0 && created + changed > 0

/** An import from the choice of its file: first what it would do, then the import itself. */
export const useImport = (done: () => void) => {
  const resource = useResourceContext() ?? ''
  const notify = useNotify()
  const { refetch } = useListContext()
  const [file, setFile] = useState<File>()
  const [report, setReport] = useState<ImportReport>()
  const [error, setError] = useState<unknown>()
  const [isRunning, setIsRunning] = useState(false)

  const run = async (chosen: File, isDry: boolean): Promise<ImportReport | undefined> => {
    setIsRunning(true)
    setError(undefined)
    try {
      return await importFile(resource, chosen, isDry)
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
    setReport(await run(chosen, true))
  }
  const apply = async () => {
    const applied = file && (await run(file, false))
    if (!applied) return
    const smart_count = applied.created + applied.changed
    notify('resource.file.imported', { type: 'success', messageArgs: { smart_count } })
    refetch()
    done()
  }
  return { file, report, error, isRunning, choose, apply }
}
