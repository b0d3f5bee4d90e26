import { useListContext } from 'react-admin'
import { download } from '../../providers/http.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useListed } from '../list/listed.ts'
import { saveFile } from './save-file.ts'

/** A table as the list shows it; and everything, to be imported again, as a table or as data. */
export const exportForms = ['table', 'csv', 'json'] as const
export type ExportForm = (typeof exportForms)[number]

/** Downloads the records that are chosen, or all that the list's search and filters leave, in its order. */
export const useExport = (): ((form: ExportForm) => Promise<void>) => {
  const { name, list } = useListed()
  const { sort, filterValues, selectedIds } = useListContext()
  const language = useLanguage()
  return async (form) => {
    const filter = selectedIds.length > 0 ? { id: selectedIds } : filterValues
    const format = form === 'json' ? 'json' : 'csv'
    const query = new URLSearchParams({
      format,
      filter: JSON.stringify(filter),
      sort: JSON.stringify([sort.field, sort.order]),
      ...(form === 'table' && { language, columns: list.columns.join() }),
    })
    saveFile(await download(`/api/${name}/export?${query}`), `${name}.${format}`)
  }
}
