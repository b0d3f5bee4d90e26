import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import type { TextFieldProps } from '@mui/material/TextField'
import TextField from '@mui/material/TextField'
import type { HTMLAttributes } from 'react'
import type { Trilingual } from '../../../domain/languages.ts'
import { sectionOf } from '../../../domain/sections.ts'
import { groupedListbox, renderOptionGroup } from '../../ui/OptionGroup.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { DropdownScreen } from '../dropdown-record.ts'

interface ScreenSelectProps {
  screens: readonly DropdownScreen[]
  /** The screen that is chosen; an empty text for none. */
  screen: string
  onChoose: (screen: string | undefined) => void
  /** How the field looks. */
  field: TextFieldProps
}

/** A screen, chosen by its title, name or number among those of the sections, each with its number of dropdowns. */
export const ScreenSelect = ({ screens, screen, onChoose, field }: ScreenSelectProps) => {
  const t = useTranslate()
  const language = useLanguage()
  const nameOf = useScreenName()

  return (
    <Autocomplete
      size="small"
      options={screens}
      value={screens.find((option) => option.screen === screen) ?? null}
      groupBy={({ section }) => sectionOf(section ?? '')?.title[language] ?? t('contentTable.noSection')}
      renderGroup={renderOptionGroup}
      // The list lies outside the landmarks of the page, so it is one itself.
      slotProps={{ listbox: groupedListbox, popper: { role: 'region' } }}
      getOptionKey={(option) => option.screen}
      getOptionLabel={nameOf}
      filterOptions={filterScreens}
      onChange={(_, chosen) => onChoose(chosen?.screen)}
      renderOption={({ key, ...props }, option) => (
        <ScreenOption
          key={key}
          {...props}
          name={nameOf(option)}
          screen={option.screen}
          count={option.dropdownCount}
        />
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          {...field}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': t('dropdownAdmin.screen') },
          }}
        />
      )}
    />
  )
}

interface ScreenOptionProps extends HTMLAttributes<HTMLElement> {
  name: string
  screen: string
  /** How many dropdowns it has, where that is told. */
  count?: number
}

/** A screen to choose: what it is called, its own name, and how many dropdowns it has. */
const ScreenOption = ({ name, screen, count, ...props }: ScreenOptionProps) => (
  <Box component="div" {...props}>
    <Box sx={{ minWidth: 0 }}>
      <bdi>{name}</bdi>
      <Box
        component="bdi"
        dir="ltr"
        sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}
      >
        {screen}
      </Box>
    </Box>
    {count !== undefined && (
      <Box component="bdi" sx={{ marginInlineStart: 'auto', paddingInlineStart: 3, color: 'text.secondary' }}>
        {count}
      </Box>
    )}
  </Box>
)

interface Screen {
  readonly screen: string
  readonly page_title: Trilingual
}

/** What a screen is called: the title of its page, or the screen itself where that has none. */
export const useScreenName = () => {
  const language = useLanguage()
  return ({ screen, page_title }: Screen): string => page_title[language] || screen
}

const filterScreens = createFilterOptions<DropdownScreen>({
  stringify: ({ screen, page_title, pageNumber }) =>
    [screen, pageNumber, ...Object.values(page_title)].join('\n'),
})
