import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useListContext, useNotify } from 'react-admin'
import { useWords } from '../../ui/useWords.ts'
import { useExport } from './useExport.ts'

/** Downloads what the search and the filters leave of the list, all of its pages. */
export const ExportButton = () => {
  const words = useWords()
  const notify = useNotify()
  const { total } = useListContext()
  const [isRunning, setIsRunning] = useState(false)
  const download = useExport()
  const run = async () => {
    setIsRunning(true)
    await download().catch((error: Error) => notify(error.message, { type: 'error' }))
    setIsRunning(false)
  }
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      loading={isRunning}
      disabled={!total}
      onClick={() => void run()}
    >
      {words('resource.export')}
    </Button>
  )
}
