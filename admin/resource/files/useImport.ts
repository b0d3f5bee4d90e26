import { useListContext, useNotify, useResourceContext } from 'react-admin'
import { type ImportReport, importFile } from '../../providers/import-file.ts'
import { useFileImport } from './useFileImport.ts'

/** Whether a file that was looked at can be imported as it is, and would do something. */
export const isReady = ({ refused, created, changed }: ImportReport): boolean =>
  refused === 0 && created + changed > 0

/** The import of a list, which is read anew once it is done. */
export const useImport = (done: () => void) => {
  const resource = useResourceContext() ?? ''
  const notify = useNotify()
  const { refetch } = useListContext()
  const importing = useFileImport<ImportReport>((file, agreed) => importFile(resource, file, !agreed))
  const apply = async () => {
    const applied = await importing.apply()
    if (!applied) return
    const smart_count = applied.created + applied.changed
    notify('resource.file.imported', { type: 'success', messageArgs: { smart_count } })
    refetch()
    done()
  }
  return { ...importing, apply }
}
