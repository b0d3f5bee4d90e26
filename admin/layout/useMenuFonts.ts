import { useGetList } from 'react-admin'
import type { UiSetting } from '../../domain/resources/ui-settings.ts'

/** What the menu looks like until the settings are there. */
const defaults: Record<string, string> = {
  menu_font_family: 'Arimo',
  menu_main_font_weight: '500',
  menu_sub_font_weight: '600',
  menu_main_font_size: '16px',
  menu_sub_font_size: '14px',
  menu_line_height: '1.5',
}

/** The style of the menu as the interface settings say. */
export const useMenuFonts = () => {
  const { data = [] } = useGetList<UiSetting>('ui-settings', { pagination: { page: 1, perPage: 100 } })
  const settings = {
    ...defaults,
    ...Object.fromEntries(data.map((row) => [row.settingKey, row.settingValue])),
  }
  const common = {
    fontFamily: `${settings.menu_font_family}, "Arimo Variable", sans-serif`,
    lineHeight: settings.menu_line_height,
  }
  return {
    main: { ...common, fontWeight: settings.menu_main_font_weight, fontSize: settings.menu_main_font_size },
    sub: { ...common, fontWeight: settings.menu_sub_font_weight, fontSize: settings.menu_sub_font_size },
  }
}

export type MenuFonts = ReturnType<typeof useMenuFonts>
