import Stack from '@mui/material/Stack'
import { useWords } from '../../ui/useWords.ts'
import { useDropdownScreens } from './queries.ts'

/** How many dropdowns there are, and on how many screens. */
export const Figures = () => {
  const words = useWords()
  const { data: screens } = useDropdownScreens()
  if (!screens) return null
  const all = screens.reduce((sum, { dropdownCount }) => sum + dropdownCount, 0)
  return (
    // On a phone the count below the search is enough.
    <Stack direction="row" sx={{ display: { xs: 'none', sm: 'flex' }, columnGap: 4, flexWrap: 'wrap' }}>
      <span>{words('dropdownAdmin.count', { smart_count: all })}</span>
      <span>{words('content.pages', { smart_count: screens.length })}</span>
    </Stack>
  )
}
