import { contentAccess } from '../access-rules.ts'
import { resource } from '../descriptor/resource.ts'
import { maxTextLength } from '../limits.ts'
import { locationFields } from './location-fields.ts'

export const dropdowns = resource({
  name: 'dropdowns',
  cacheTag: 'content',
  label: {
    one: { ru: 'Выпадающий список', he: 'רשימה נפתחת', en: 'Dropdown' },
    many: { ru: 'Выпадающие списки', he: 'רשימות נפתחות', en: 'Dropdowns' },
  },
  title: 'dropdown_key',
  id: 'bigint',
  table: 'dropdown_rows',
  softDelete: true,
  fields: {
    dropdown_key: {
      type: 'string',
      label: { ru: 'Ключ', he: 'מפתח', en: 'Key' },
      readOnly: true,
      maxLength: 255,
    },
    ...locationFields,
    field_name: {
      type: 'string',
      label: { ru: 'Поле', he: 'שדה', en: 'Field' },
      readOnly: true,
      sortable: false,
      maxLength: 100,
    },
    label: {
      type: 'language-text',
      label: { ru: 'Подпись', he: 'תווית', en: 'Label' },
      readOnly: true,
      sortable: false,
      maxLength: maxTextLength,
    },
    options_count: {
      type: 'integer',
      label: { ru: 'Число вариантов', he: 'מספר האפשרויות', en: 'Number of options' },
      readOnly: true,
      sortable: false,
    },
    options: {
      type: 'json',
      label: { ru: 'Варианты', he: 'אפשרויות', en: 'Options' },
      readOnly: true,
      schema: { type: 'array' },
    },
  },
  list: {
    columns: ['dropdown_key', 'screen_location', 'field_name', 'label', 'options_count'],
    filters: ['section', 'screen_location'],
    search: ['dropdown_key', 'label'],
    sort: ['dropdown_key', 'asc'],
  },
  access: { read: contentAccess.read },
})
