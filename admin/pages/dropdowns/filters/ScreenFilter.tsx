import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import { useContext } from 'react'
import { useListContext } from 'react-admin'
import { sectionOf } from '../../../../domain/sections.ts'
import type { DropdownScreen } from '../../../providers/dropdown-admin.ts'
import { ChosenOnly } from '../../../resource/filters/chosen-only.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { ScreenOption } from './ScreenOption.tsx'
import { useScreenName } from './screen-name.ts'

const searched = createFilterOptions<DropdownScreen>({
  stringify: ({ screen, page_title, pageNumber }) =>
    [screen, pageNumber, ...Object.values(page_title)].join('\n'),
})

/** The screen whose dropdowns are shown, chosen among all that have any, each with their number. */
export const ScreenFilter = ({ screens }: { screens: readonly DropdownScreen[] }) => {
  const words = useWords()
  const language = useLanguage()
  const nameOf = useScreenName()
  const { filterValues, setFilters } = useListContext()
  const isChosenOnly = useContext(ChosenOnly)
  const choose = (screen: string | undefined) => setFilters({ ...filterValues, screen }, {})
  const chosen = screens.find(({ screen }) => screen === filterValues.screen)
  if (isChosenOnly)
    return filterValues.screen ? (
      <Chip
        label={chosen ? nameOf(chosen) : String(filterValues.screen)}
        variant="outlined"
        color="primary"
        onDelete={() => choose(undefined)}
      />
    ) : null
  return (
    <Autocomplete
      size="small"
      options={screens}
      value={chosen ?? null}
      groupBy={({ section }) => sectionOf(section ?? '')?.title[language] ?? words('contentTable.noSection')}
      getOptionKey={({ screen }) => screen}
      getOptionLabel={nameOf}
      filterOptions={searched}
      onChange={(_, screen) => choose(screen?.screen)}
      sx={{ width: { sm: 300 } }}
      renderOption={({ key, ...props }, screen) => (
        <ScreenOption
          key={key}
          {...props}
          name={nameOf(screen)}
          screen={screen.screen}
          count={screen.dropdownCount}
        />
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          margin="none"
          placeholder={words('dropdownAdmin.allScreens')}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': words('dropdownAdmin.screen') },
          }}
        />
      )}
    />
  )
}
