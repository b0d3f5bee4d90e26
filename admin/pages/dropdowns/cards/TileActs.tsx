import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import MoreHoriz from '@mui/icons-material/MoreHoriz'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { contentAccess } from '../../../../domain/access-rules.ts'
import { isolateBidi } from '../../../../domain/format/format.ts'
import type { ListedDropdown } from '../../../providers/dropdown-admin.ts'
import { useLeavingState } from '../../../ui/return-path.ts'
import { useMay } from '../../../ui/useAccount.ts'
import { useWords } from '../../../ui/useWords.ts'
import { useAsk } from '../acts/asking.ts'
import { DropdownMenu } from '../acts/DropdownMenu.tsx'
import { dropdownRecordPath } from '../paths.ts'

/** What can be done with the dropdown of a card. */
export const TileActs = ({ dropdown }: { dropdown: ListedDropdown }) => {
  const words = useWords()
  const may = useMay()
  const ask = useAsk()
  const [anchor, setAnchor] = useState<Element | null>(null)
  const name = isolateBidi(dropdown.dropdown_key)
  const named = (label: string) => ({ title: label, 'aria-label': label, size: 'small' }) as const
  return (
    <Stack direction="row" sx={{ marginInlineStart: 'auto', position: 'relative', zIndex: 1 }}>
      <IconButton
        {...named(words('contentTable.editOf', { name }))}
        component={Link}
        to={dropdownRecordPath(dropdown.dropdown_key)}
        state={useLeavingState()}
      >
        <Edit fontSize="small" />
      </IconButton>
      {may(contentAccess.delete) && (
        <IconButton
          {...named(words('dropdownAdmin.deleteOf', { name }))}
          aria-haspopup="dialog"
          onClick={() => ask('remove', dropdown)}
        >
          <Delete fontSize="small" />
        </IconButton>
      )}
      <IconButton
        {...named(words('contentTable.moreOf', { name }))}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreHoriz fontSize="small" />
      </IconButton>
      {anchor && <DropdownMenu dropdown={dropdown} anchor={anchor} onClose={() => setAnchor(null)} />}
    </Stack>
  )
}
