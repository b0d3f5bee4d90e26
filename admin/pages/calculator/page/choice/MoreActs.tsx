import MoreHoriz from '@mui/icons-material/MoreHoriz'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { calculator } from '../../../../../domain/areas.ts'
import { onDemand } from '../../../../ui/loading/later.ts'
import { useMay } from '../../../../ui/useAccount.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { useReadAnew } from '../../queries.ts'

const TableDialog = onDemand(async () => (await import('../../import/TableDialog.tsx')).TableDialog)

/** What is rarely done on the page of the calculator. */
export const MoreActs = () => {
  const words = useWords()
  const [anchor, setAnchor] = useState<Element | null>(null)
  const [isImporting, setIsImporting] = useState(false)
  const may = useMay()
  const readAnew = useReadAnew()
  const close = () => setAnchor(null)
  const openImport = () => {
    close()
    setIsImporting(true)
  }
  return (
    <>
      <IconButton
        aria-label={words('calculator.page.more')}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ border: 1, borderColor: 'edge', borderRadius: 1, width: 36, height: 36 }}
      >
        <MoreHoriz fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem component={Link} to="/calculator-formula/formula">
          {words('calculator.page.formula')}
        </MenuItem>
        {may(calculator.edit) && (
          <MenuItem onClick={openImport}>{words('calculator.imported.button')}</MenuItem>
        )}
      </Menu>
      {isImporting && (
        <Suspense>
          <TableDialog onImported={() => void readAnew()} onClose={() => setIsImporting(false)} />
        </Suspense>
      )}
    </>
  )
}
