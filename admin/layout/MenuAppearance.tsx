import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDataProvider } from 'react-admin'
import type { UiSetting } from '../../domain/resources/ui-settings.ts'
import { observable, readRemembered, remember } from '../providers/browser-state.ts'

const key = 'menu'

/** Whether the menu beside the pages shows its icons alone; this browser remembers it. */
export const menuFold = observable(readRemembered(key) === 'folded')

export const foldMenu = (isFolded: boolean): void => {
  remember(key, isFolded ? 'folded' : null)
  menuFold.set(isFolded)
}

/** What the menu looks like until the settings are there. */
const defaultSettings: Record<string, string> = {
  menu_font_family: 'Arimo',
  menu_main_font_weight: '500',
  menu_sub_font_weight: '600',
  menu_main_font_size: '16px',
  menu_sub_font_size: '14px',
  menu_line_height: '1.5',
}

const common = {
  fontFamily: 'var(--menu_font_family), "Arimo Variable", sans-serif',
  lineHeight: 'var(--menu_line_height)',
}

/** The styles of the groups and of their entries, as the interface settings say. */
export const menuFonts = {
  main: { ...common, fontWeight: 'var(--menu_main_font_weight)', fontSize: 'var(--menu_main_font_size)' },
  sub: { ...common, fontWeight: 'var(--menu_sub_font_weight)', fontSize: 'var(--menu_sub_font_size)' },
}

const all = {
  pagination: { page: 1, perPage: 100 },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
}

/**
 * The settings, asked for once, however often the menu is drawn: also when it is taken away while they are on
 * their way. Who changes them here sees it at once, for their key is that of a list of react-admin.
 */
const useSettings = () => {
  const dataProvider = useDataProvider()
  return useQuery({
    queryKey: ['ui-settings', 'getList', 'menu'],
    queryFn: () => dataProvider.getList<UiSetting>('ui-settings', all),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Gives the menu within it the fonts of the settings: as variables, so that it need not be drawn anew. */
export const MenuFonts = ({ children }: { children: ReactNode }) => {
  const { data } = useSettings()
  const values = (data?.data ?? []).map(({ settingKey, settingValue }) => [settingKey, settingValue])
  const settings = { ...defaultSettings, ...Object.fromEntries(values) }
  const variables = Object.keys(defaultSettings).map((key) => [`--${key}`, settings[key]])
  return (
    <Box sx={{ height: '100%' }} style={Object.fromEntries(variables)}>
      {children}
    </Box>
  )
}
