import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import ListItemText from '@mui/material/ListItemText'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useListContext, useNotify } from 'react-admin'
import { download } from '../providers/httpClient.ts'
import { saveFile } from '../ui/save-file.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useWords } from '../ui/useWords.ts'
import { useListedDescriptor } from './listed-resource.ts'

/** A table as the list shows it; and everything, to be imported again, as a table or as data. */
const exportForms = ['table', 'csv', 'json'] as const
type ExportForm = (typeof exportForms)[number]

/** Downloads what is chosen in a list, or else all that its search and filters leave, in one of several forms. */
export const ExportMenu = () => {
  const words = useWords()
  const notify = useNotify()
  const { total = 0, selectedIds } = useListContext()
  const [anchor, setAnchor] = useState<Element | null>(null)
  const [isRunning, setIsRunning] = useState(false)
  const download = useExport()

  const exportAs = async (form: ExportForm) => {
    setAnchor(null)
    setIsRunning(true)
    await download(form).catch((error: Error) => notify(error.message, { type: 'error' }))
    setIsRunning(false)
  }
  const scope = selectedIds.length > 0 ? 'resource.file.chosen' : 'resource.file.found'

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={isRunning}
        disabled={!total}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {words('resource.export')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <ListSubheader role="presentation">
          {words(scope, { smart_count: selectedIds.length || total })}
        </ListSubheader>
        {exportForms.map((form) => (
          <MenuItem key={form} onClick={() => void exportAs(form)}>
            <ListItemText
              primary={words(`resource.file.${form}`)}
              secondary={words(`resource.file.${form}Hint`)}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

/** Downloads the records that are chosen, or all that the list's search and filters leave, in its order. */
const useExport = (): ((form: ExportForm) => Promise<void>) => {
  const { name, list } = useListedDescriptor()
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
