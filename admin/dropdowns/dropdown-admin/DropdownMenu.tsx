import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { createContext, useContext } from 'react'
import { Link } from 'react-router-dom'
import { contentAccess } from '../../../domain/access-rules.ts'
import { fallbackSection } from '../../../domain/sections.ts'
import { dropdownPath } from '../../content-shared/content-paths.ts'
import { useReturnState } from '../../ui/navigation.ts'
import { useMay } from '../../ui/useAccount.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { ListedDropdown } from '../dropdown-record.ts'

/** What is asked about before it is done with a whole dropdown. */
export type DropdownAction = 'copy' | 'remove'

/** What of a dropdown the questions about it tell. */
export type DropdownTarget = Pick<
  ListedDropdown,
  'id' | 'dropdown_key' | 'section' | 'field_name' | 'version'
>

type StartAction = (action: DropdownAction, dropdown: DropdownTarget) => void

export const DropdownActionContext = createContext<StartAction>(() => undefined)

interface DropdownMenuProps {
  dropdown: DropdownTarget
  /** What opened it. */
  anchor: Element
  onClose: () => void
}

/** The menu of a dropdown: its copy, its place in the section, and its end. */
export const DropdownMenu = ({ dropdown, anchor, onClose }: DropdownMenuProps) => {
  const t = useTranslate()
  const may = useMay()
  const startAction = useDropdownAction()

  const begin = (action: DropdownAction) => {
    onClose()
    startAction(action, dropdown)
  }

  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <MenuItem onClick={() => begin('copy')}>{t('dropdownAdmin.copy.open')}</MenuItem>
      <MenuItem
        component={Link}
        to={dropdownPath(dropdown.section ?? fallbackSection, dropdown.id)}
        state={useReturnState()}
      >
        {t('dropdownAdmin.inSection')}
      </MenuItem>
      {may(contentAccess.delete) && (
        <MenuItem sx={{ color: 'error.main' }} onClick={() => begin('remove')}>
          {t('resource.remove')}
        </MenuItem>
      )}
    </Menu>
  )
}

/** Opens the question about an act. */
export const useDropdownAction = (): StartAction => useContext(DropdownActionContext)
