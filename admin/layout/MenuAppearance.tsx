import { Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { UiSetting } from '../../domain/resources/ui-settings.ts'
import { observable, readRemembered, remember } from '../providers/browser-state.ts'
import { afterPaint } from '../ui/after-paint.ts'

const storageKey = 'menu'

/** Whether the menu beside the pages shows only its icons; the browser remembers it. */
export const menuFold = observable(readRemembered(storageKey) === 'folded')

export const foldMenu = (isFolded: boolean): void => {
  remember(storageKey, isFolded ? 'folded' : null)
  menuFold.set(isFolded)
}

/** Appearance of the menu until the settings are loaded. */
const defaultSettings: Record<string, string> = {
  menu_font_family: 'Arimo',
  menu_main_font_weight: '500',
  menu_sub_font_weight: '600',
  menu_main_font_size: '16px',
  menu_sub_font_size: '14px',
  menu_line_height: '1.5',
}

const commonFont = {
  fontFamily: 'var(--menu_font_family), "Arimo Variable", sans-serif',
  lineHeight: 'var(--menu_line_height)',
}

/** Fonts of the groups (`main`) and their entries (`sub`), from the interface settings. */
export const menuFonts = {
  main: { ...commonFont, fontWeight: 'var(--menu_main_font_weight)', fontSize: 'var(--menu_main_font_size)' },
  sub: { ...commonFont, fontWeight: 'var(--menu_sub_font_weight)', fontSize: 'var(--menu_sub_font_size)' },
}

const allSettings = {
  pagination: { page: 1, perPage: 100 },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
}

/**
 * Reads the settings once, however often the menu is rendered, even if it unmounts during the request. The
 * key of the query is that of a react-admin list, so that changes made in this interface apply at once. The first
 * paint does not wait for the request, whose answer comes after it anyway.
 */
const useSettings = () => {
  const dataProvider = useDataProvider()
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => afterPaint(() => setIsPainted(true)), [])

  return useQuery({
    queryKey: ['ui-settings', 'getList', 'menu'],
    queryFn: () => dataProvider.getList<UiSetting>('ui-settings', allSettings),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isPainted,
  })
}

/** Gives the menu the fonts of the settings, as CSS variables, so that the menu is not rendered again. */
export const MenuFontVariables = ({ children }: { children: ReactNode }) => {
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
