import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useContext } from 'react'
import { useListContext } from 'react-admin'
import type { DropdownScreen } from '../../../providers/dropdown-admin.ts'
import { ChosenOnly } from '../../../resource/filters/chosen-only.ts'
import { useWords } from '../../../ui/useWords.ts'
import { ScreenSelect } from './ScreenSelect.tsx'
import { useScreenName } from './screen-name.ts'

/** The screen whose dropdowns are shown; the address holds it. */
export const ScreenFilter = ({ screens }: { screens: readonly DropdownScreen[] }) => {
  const words = useWords()
  const nameOf = useScreenName()
  const { filterValues, setFilters } = useListContext()
  const screen = String(filterValues.screen ?? '')
  const choose = (chosen?: string) => setFilters({ ...filterValues, screen: chosen }, {})
  const isChosenOnly = useContext(ChosenOnly)
  if (!isChosenOnly)
    return (
      <Box sx={{ width: { sm: 300 } }}>
        <ScreenSelect
          screens={screens}
          screen={screen}
          onChoose={choose}
          field={{ margin: 'none', placeholder: words('dropdownAdmin.allScreens') }}
        />
      </Box>
    )
  if (!screen) return null
  const known = screens.find((one) => one.screen === screen)
  return (
    <Chip
      label={known ? nameOf(known) : screen}
      variant="outlined"
      color="primary"
      onDelete={() => choose()}
    />
  )
}
