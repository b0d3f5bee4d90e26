import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Link } from 'react-router-dom'
import { contentAccess } from '../../../../domain/access-rules.ts'
import { fallbackSection } from '../../../../domain/sections.ts'
import { dropdownPath } from '../../../content-shared/content-paths.ts'
import { useLeavingState } from '../../../ui/return-path.ts'
import { useMay } from '../../../ui/useAccount.ts'
import { useWords } from '../../../ui/useWords.ts'
import { type AskedDropdown, type DropdownAct, useAsk } from './asking.ts'

interface Props {
  dropdown: AskedDropdown
  /** What opened it. */
  anchor: Element
  onClose: () => void
}

/** The menu of a dropdown: its copy, its place in the section, and its end. */
export const DropdownMenu = ({ dropdown, anchor, onClose }: Props) => {
  const words = useWords()
  const may = useMay()
  const ask = useAsk()
  const begin = (act: DropdownAct) => {
    onClose()
    ask(act, dropdown)
  }
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <MenuItem onClick={() => begin('copy')}>{words('dropdownAdmin.copy.open')}</MenuItem>
      <MenuItem
        component={Link}
        to={dropdownPath(dropdown.section ?? fallbackSection, dropdown.id)}
        state={useLeavingState()}
      >
        {words('dropdownAdmin.inSection')}
      </MenuItem>
      {may(contentAccess.delete) && (
        <MenuItem sx={{ color: 'error.main' }} onClick={() => begin('remove')}>
          {words('resource.remove')}
        </MenuItem>
      )}
    </Menu>
  )
}
