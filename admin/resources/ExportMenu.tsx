import { useListContext } from 'react-admin'
import { resourceEndpoints } from '../../domain/api/resource-endpoints.ts'
import { DownloadMenu } from '../ui/DownloadMenu.tsx'
import { downloadFile, saveFile } from '../ui/save-file.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { useListedDescriptor } from './listed-resource.ts'

/** Export forms: the table as shown, or all fields in a format that can be imported again. */
const exportForms = ['table', 'csv', 'json'] as const
type ExportForm = (typeof exportForms)[number]

/** Menu to download the selected records of a list, or all that match its search and filters. */
export const ExportMenu = () => {
  const t = useTranslate()
  const { total = 0, selectedIds } = useListContext()
  const download = useExport()

  const scope = selectedIds.length > 0 ? 'resource.file.chosen' : 'resource.file.found'

  return (
    <DownloadMenu
      label={t('resource.export')}
      heading={t(scope, { smart_count: selectedIds.length || total })}
      disabled={!total}
      forms={exportForms.map((form) => ({
        form,
        label: t(`resource.file.${form}`),
        hint: t(`resource.file.${form}Hint`),
      }))}
      download={download}
    />
  )
}

/** Returns the function that downloads the records, in the order of the list. */
const useExport = (): ((form: ExportForm) => Promise<void>) => {
  const { name, list } = useListedDescriptor()
  const { sort, filterValues, selectedIds } = useListContext()
  const language = useLanguage()

  return async (form) => {
    const filter = selectedIds.length > 0 ? { id: selectedIds } : filterValues
    const format = form === 'json' ? 'json' : 'csv'
    const query = {
      format,
      filter: JSON.stringify(filter),
      sort: JSON.stringify([sort.field, sort.order]),
      ...(form === 'table' && { language, columns: list.columns.join() }),
    } as const
    saveFile(await downloadFile(resourceEndpoints(name).export, { query }), `${name}.${format}`)
  }
}
