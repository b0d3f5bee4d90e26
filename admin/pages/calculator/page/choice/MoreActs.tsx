import MoreHoriz from '@mui/icons-material/MoreHoriz'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { calculatorAccess, systemAccess } from '../../../../../domain/access-rules.ts'
import { onDemand } from '../../../../ui/loading/later.ts'
import { useMay } from '../../../../ui/useAccount.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { useReadAnew } from '../../queries.ts'

const TableDialog = onDemand(async () => (await import('../../import/TableDialog.tsx')).TableDialog)
const SettingsDialog = onDemand(
  async () => (await import('../../approval/SettingsDialog.tsx')).SettingsDialog,
)

/** What is rarely done on the page of the calculator. */
export const MoreActs = () => {
  const words = useWords()
  const may = useMay()
  const readAnew = useReadAnew()
  const [anchor, setAnchor] = useState<Element | null>(null)
  const [opened, setOpened] = useState<'import' | 'settings'>()
  const close = () => setAnchor(null)
  const leave = () => setOpened(undefined)
  const open = (dialog: 'import' | 'settings') => () => {
    close()
    setOpened(dialog)
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
        {may(calculatorAccess.edit) && (
          <MenuItem onClick={open('import')}>{words('calculator.imported.button')}</MenuItem>
        )}
        {may(systemAccess) && (
          <MenuItem onClick={open('settings')}>{words('calculator.approval.settings')}</MenuItem>
        )}
      </Menu>
      <Suspense>
        {opened === 'import' && <TableDialog onImported={() => void readAnew()} onClose={leave} />}
        {opened === 'settings' && <SettingsDialog onClose={leave} />}
      </Suspense>
    </>
  )
}
