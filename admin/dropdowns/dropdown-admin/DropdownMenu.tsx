import { Menu, MenuItem } from '@mui/material'
import { createContext, useContext } from 'react'
import { Link } from 'react-router-dom'
import { contentAccess } from '../../../domain/access-rules.ts'
import { fallbackSection } from '../../../domain/sections.ts'
import { dropdownPath } from '../../content-shared/content-paths.ts'
import { useReturnState } from '../../ui/navigation.ts'
import { useMay } from '../../ui/useAccount.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { ListedDropdown } from '../dropdown-queries.ts'

/** Action that a dialog confirms first. */
export type DropdownAction = 'copy' | 'remove'

/** Fields of a dropdown that the dialogs need. */
export type DropdownTarget = Pick<
  ListedDropdown,
  'id' | 'dropdown_key' | 'section' | 'field_name' | 'version'
>

type StartAction = (action: DropdownAction, dropdown: DropdownTarget) => void

export const DropdownActionContext = createContext<StartAction>(() => undefined)

interface DropdownMenuProps {
  dropdown: DropdownTarget
  /** Button the menu is attached to. */
  anchor: Element
  onClose: () => void
}

/** Menu of a dropdown: copy it, open it in its section, delete it. */
export const DropdownMenu = ({ dropdown, anchor, onClose }: DropdownMenuProps) => {
  const t = useTranslate()
  const may = useMay()
  const startAction = useDropdownAction()
  const returnState = useReturnState()

  const openDialog = (action: DropdownAction) => {
    onClose()
    startAction(action, dropdown)
  }

  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <MenuItem aria-haspopup="dialog" onClick={() => openDialog('copy')}>
        {t('dropdownAdmin.copy.open')}
      </MenuItem>
      <MenuItem
        component={Link}
        to={dropdownPath(dropdown.section ?? fallbackSection, dropdown.id)}
        state={returnState}
      >
        {t('dropdownAdmin.inSection')}
      </MenuItem>
      {may(contentAccess.delete) && (
        <MenuItem aria-haspopup="dialog" sx={{ color: 'error.main' }} onClick={() => openDialog('remove')}>
          {t('resource.remove')}
        </MenuItem>
      )}
    </Menu>
  )
}

/** Returns a function that opens the dialog of an action. */
export const useDropdownAction = (): StartAction => useContext(DropdownActionContext)
