import { Autocomplete, Box, createFilterOptions, TextField, type TextFieldProps } from '@mui/material'
import type { HTMLAttributes } from 'react'
import type { Trilingual } from '../../../domain/languages.ts'
import { sectionOf } from '../../../domain/sections.ts'
import { groupedListbox, renderOptionGroup } from '../../ui/OptionGroup.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { DropdownScreen } from '../dropdown-queries.ts'

interface ScreenSelectProps {
  screens: readonly DropdownScreen[]
  /** Selected screen; empty for none. */
  screen: string
  onChoose: (screen: string | undefined) => void
  field: TextFieldProps
}

/** Autocomplete of screens grouped by section, searched by title, name or page number. */
export const ScreenSelect = ({ screens, screen, onChoose, field }: ScreenSelectProps) => {
  const t = useTranslate()
  const language = useLanguage()
  const formatScreenName = useScreenName()

  return (
    <Autocomplete
      size="small"
      options={screens}
      value={screens.find((option) => option.screen === screen) ?? null}
      groupBy={({ section }) => sectionOf(section ?? '')?.title[language] ?? t('contentTable.noSection')}
      renderGroup={renderOptionGroup}
      // The list is rendered outside the page's landmarks, so it is a landmark itself.
      slotProps={{ listbox: groupedListbox, popper: { role: 'region' } }}
      getOptionKey={(option) => option.screen}
      getOptionLabel={formatScreenName}
      filterOptions={filterScreens}
      onChange={(_, selectedScreen) => onChoose(selectedScreen?.screen)}
      renderOption={({ key, ...props }, option) => (
        <ScreenOption
          key={key}
          {...props}
          name={formatScreenName(option)}
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
  /** Number of dropdowns; undefined when unknown. */
  count?: number
}

/** Option of a screen: title, technical name and number of dropdowns. */
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

/** Returns a function that names a screen by its page title, or by its technical name when there is none. */
export const useScreenName = () => {
  const language = useLanguage()
  return ({ screen, page_title }: Screen): string => page_title[language] || screen
}

const filterScreens = createFilterOptions<DropdownScreen>({
  stringify: ({ screen, page_title, pageNumber }) =>
    [screen, pageNumber, ...Object.values(page_title)].join('\n'),
})
