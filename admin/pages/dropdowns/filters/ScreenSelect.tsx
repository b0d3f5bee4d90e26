import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { sectionOf } from '../../../../domain/sections.ts'
import type { DropdownScreen } from '../../../providers/dropdown-admin.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { ScreenOption } from './ScreenOption.tsx'
import { useScreenName } from './screen-name.ts'

const searched = createFilterOptions<DropdownScreen>({
  stringify: ({ screen, page_title, pageNumber }) =>
    [screen, pageNumber, ...Object.values(page_title)].join('\n'),
})

interface Props {
  screens: readonly DropdownScreen[]
  /** The screen that is chosen; an empty text for none. */
  screen: string
  onChoose: (screen: string | undefined) => void
  /** How the field looks. */
  field: TextFieldProps
}

/** A screen, chosen by its title, name or number among those of the sections, each with its number of dropdowns. */
export const ScreenSelect = ({ screens, screen, onChoose, field }: Props) => {
  const words = useWords()
  const language = useLanguage()
  const nameOf = useScreenName()
  return (
    <Autocomplete
      size="small"
      options={screens}
      value={screens.find((known) => known.screen === screen) ?? null}
      groupBy={({ section }) => sectionOf(section ?? '')?.title[language] ?? words('contentTable.noSection')}
      getOptionKey={(known) => known.screen}
      getOptionLabel={nameOf}
      filterOptions={searched}
      onChange={(_, chosen) => onChoose(chosen?.screen)}
      renderOption={({ key, ...props }, known) => (
        <ScreenOption
          key={key}
          {...props}
          name={nameOf(known)}
          screen={known.screen}
          count={known.dropdownCount}
        />
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          {...field}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': words('dropdownAdmin.screen') },
          }}
        />
      )}
    />
  )
}
