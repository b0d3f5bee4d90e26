import { system } from '../areas.ts'
import { type RecordOf, resource } from '../resource.ts'

export const uiSettings = resource({
  name: 'ui-settings',
  label: {
    one: { ru: 'Настройка интерфейса', he: 'הגדרת ממשק', en: 'Interface setting' },
    many: { ru: 'Настройки интерфейса', he: 'הגדרות ממשק', en: 'Interface settings' },
  },
  title: 'settingKey',
  id: { field: 'settingKey' },
  versionOptional: true,
  fields: {
    settingKey: {
      type: 'string',
      label: { ru: 'Ключ', he: 'מפתח', en: 'Key' },
      readOnly: true,
      column: 'setting_key',
      maxLength: 100,
    },
    settingValue: {
      type: 'string',
      label: { ru: 'Значение', he: 'ערך', en: 'Value' },
      required: true,
      column: 'setting_value',
      maxLength: 200,
    },
  },
  list: {
    columns: ['settingKey', 'settingValue'],
    search: ['settingKey', 'settingValue'],
    sort: ['settingKey', 'asc'],
  },
  access: { read: 'signed-in', update: system },
})

export type UiSetting = RecordOf<typeof uiSettings>
