import MoreHoriz from '@mui/icons-material/MoreHoriz'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useWords } from '../../../../ui/useWords.ts'

/** What is rarely done on the page of the calculator. */
export const MoreActs = () => {
  const words = useWords()
  const [anchor, setAnchor] = useState<Element | null>(null)
  const close = () => setAnchor(null)
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
      </Menu>
    </>
  )
}
