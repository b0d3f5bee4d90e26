import MoreHoriz from '@mui/icons-material/MoreHoriz'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { DropdownRecord } from '../../../providers/dropdowns.ts'
import { useWords } from '../../../ui/useWords.ts'
import { DropdownMenu } from '../acts/DropdownMenu.tsx'

/** What can be done with the dropdown of the page, beside editing it. */
export const RecordMenu = ({ record }: { record: DropdownRecord }) => {
  const words = useWords()
  const [anchor, setAnchor] = useState<Element | null>(null)
  const { dropdown, id, section, version } = record
  if (!dropdown) return null
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-label={words('ui.more')}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minWidth: 36, paddingInline: 1.5 }}
      >
        <MoreHoriz />
      </Button>
      {anchor && (
        <DropdownMenu
          dropdown={{ ...dropdown, id, section, version }}
          anchor={anchor}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  )
}
