import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { download } from '../../../providers/http.ts'
import { saveFile } from '../../../resource/files/save-file.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { onScreenOnly } from './Printing.tsx'
import { useComparison } from './useComparison.ts'

const formats = ['csv', 'xlsx'] as const

/** Downloads all banks, with what the loan costs at each, in one of several forms. */
export const ExportMenu = () => {
  const words = useWords()
  const notify = useNotify()
  const language = useLanguage()
  const { amount, years } = useComparison().loan
  const [anchor, setAnchor] = useState<Element | null>(null)
  const [isRunning, setIsRunning] = useState(false)
  const run = async (format: (typeof formats)[number]) => {
    setAnchor(null)
    setIsRunning(true)
    const asked = new URLSearchParams({ format, amount, years: String(years), language })
    await download(`/api/bank-configurations/export?${asked}`)
      .then((file) => saveFile(file, `banks.${format}`))
      .catch((error: Error) => notify(error.message, { type: 'error' }))
    setIsRunning(false)
  }
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<DownloadIcon />}
        loading={isRunning}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={onScreenOnly}
      >
        {words('calculator.compare.export')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {formats.map((format) => (
          <MenuItem key={format} onClick={() => void run(format)}>
            {words(`calculator.compare.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
