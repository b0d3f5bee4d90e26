import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { type ExportFormat, exportFormats } from '../../../../domain/api/resource-reads.ts'
import { downloadLog, type LogFilter } from '../../../providers/audit/log.ts'
import { saveFile } from '../../../resource/files/save-file.ts'
import { useWords } from '../../../ui/useWords.ts'

/** Downloads all entries that search and filters leave. */
export const AuditExport = ({ filter }: { filter: LogFilter }) => {
  const words = useWords()
  const notify = useNotify()
  const [anchor, setAnchor] = useState<Element | null>(null)
  const [isRunning, setIsRunning] = useState(false)
  const run = async (format: ExportFormat) => {
    setAnchor(null)
    setIsRunning(true)
    await downloadLog(filter, format)
      .then((file) => saveFile(file, `audit.${format}`))
      .catch((error: Error) => notify(error.message, { type: 'error' }))
    setIsRunning(false)
  }
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={isRunning}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {words('resource.export')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {exportFormats.map((format) => (
          <MenuItem key={format} onClick={() => void run(format)}>
            {words('logs.exportAs', { format: format.toUpperCase() })}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
