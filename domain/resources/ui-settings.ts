import { systemAccess } from '../access-rules.ts'
import { type RecordOf, resource } from '../descriptor/resource.ts'

/** Names of the interface settings. */
const settingNames = [
  { value: 'menu_font_family', label: { ru: 'Шрифт меню', he: 'גופן התפריט', en: 'Menu font' } },
  {
    value: 'menu_main_font_size',
    label: { ru: 'Размер шрифта разделов', he: 'גודל הגופן של המדורים', en: 'Font size of sections' },
  },
  {
    value: 'menu_main_font_weight',
    label: {
      ru: 'Насыщенность шрифта разделов',
      he: 'משקל הגופן של המדורים',
      en: 'Font weight of sections',
    },
  },
  {
    value: 'menu_sub_font_size',
    label: {
      ru: 'Размер шрифта подразделов',
      he: 'גודל הגופן של תת־המדורים',
      en: 'Font size of subsections',
    },
  },
  {
    value: 'menu_sub_font_weight',
    label: {
      ru: 'Насыщенность шрифта подразделов',
      he: 'משקל הגופן של תת־המדורים',
      en: 'Font weight of subsections',
    },
  },
  {
    value: 'menu_line_height',
    label: { ru: 'Межстрочный интервал меню', he: 'גובה השורה בתפריט', en: 'Line height of the menu' },
  },
] as const

export const uiSettings = resource({
  name: 'ui-settings',
  label: {
    one: { ru: 'Настройка интерфейса', he: 'הגדרת ממשק', en: 'Interface setting' },
    many: { ru: 'Настройки интерфейса', he: 'הגדרות ממשק', en: 'Interface settings' },
  },
  notUpdated: {
    ru: 'Не удалось изменить настройку шрифта',
    he: 'עדכון הגדרת הגופן נכשל',
    en: 'Failed to update font setting',
  },
  title: 'settingKey',
  id: { field: 'settingKey' },
  specified: ['get', 'update'],
  fields: {
    settingKey: {
      type: 'string',
      label: { ru: 'Настройка', he: 'הגדרה', en: 'Setting' },
      readOnly: true,
      column: 'setting_key',
      maxLength: 100,
      named: settingNames,
    },
    settingValue: {
      type: 'string',
      label: { ru: 'Значение', he: 'ערך', en: 'Value' },
      hint: {
        ru: 'Шрифт по имени, насыщенность от 100 до 900, размер от 8px до 40px, межстрочный интервал от 1 до 3',
        he: 'גופן לפי שמו, משקל מ־100 עד 900, גודל מ־8px עד 40px, גובה שורה מ־1 עד 3',
        en: 'A font by its name, a weight from 100 to 900, a size from 8px to 40px, a line height from 1 to 3',
      },
      required: true,
      always: true,
      column: 'setting_value',
      maxLength: 200,
    },
  },
  rules: {
    formed: [
      {
        field: 'settingValue',
        by: 'settingKey',
        forms: {
          menu_font_family: 'fontName',
          menu_main_font_weight: 'fontWeight',
          menu_sub_font_weight: 'fontWeight',
          menu_main_font_size: 'fontSize',
          menu_sub_font_size: 'fontSize',
          menu_line_height: 'lineHeight',
        },
      },
    ],
  },
  list: {
    columns: ['settingKey', 'settingValue'],
    search: ['settingKey', 'settingValue'],
    sort: ['settingKey', 'asc'],
  },
  access: { read: 'signed-in', update: systemAccess },
})

export type UiSetting = RecordOf<typeof uiSettings>
