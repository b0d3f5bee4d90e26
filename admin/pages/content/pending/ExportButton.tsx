import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Button } from '@mui/material'
import { saveFile } from '../../../resource/files/save-file.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import type { Change } from './changes.ts'
import { changesCsv } from './changes-csv.ts'

/** Downloads the changes that search and filters leave, as a table. */
export const ExportButton = ({ changes }: { changes: readonly Change[] }) => {
  const words = useWords()
  const language = useLanguage()
  const save = () =>
    saveFile(new Blob([changesCsv(changes, words, language)], { type: 'text/csv' }), 'pending.csv')
  return (
    <Button variant="outlined" startIcon={<DownloadIcon />} disabled={changes.length === 0} onClick={save}>
      {words('resource.export')}
    </Button>
  )
}
