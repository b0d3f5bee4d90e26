import { resource } from '../descriptor/resource.ts'

export const languageResource = resource({
  name: 'languages',
  label: {
    one: { ru: 'Язык', he: 'שפה', en: 'Language' },
    many: { ru: 'Языки', he: 'שפות', en: 'Languages' },
  },
  title: 'native_name',
  id: 'integer',
  fields: {
    code: { type: 'string', label: { ru: 'Код', he: 'קוד', en: 'Code' }, maxLength: 2 },
    name: { type: 'text', label: { ru: 'Название', he: 'שם', en: 'Name' }, maxLength: 50 },
    native_name: {
      type: 'text',
      label: { ru: 'Самоназвание', he: 'שם השפה במקור', en: 'Native name' },
      maxLength: 50,
    },
    direction: {
      type: 'select',
      label: { ru: 'Направление письма', he: 'כיוון כתיבה', en: 'Direction' },
      options: [
        { value: 'ltr', label: { ru: 'Слева направо', he: 'משמאל לימין', en: 'Left to right' } },
        { value: 'rtl', label: { ru: 'Справа налево', he: 'מימין לשמאל', en: 'Right to left' } },
      ],
    },
    is_default: {
      type: 'boolean',
      label: { ru: 'По умолчанию', he: 'ברירת מחדל', en: 'Default' },
      default: false,
    },
    is_active: { type: 'boolean', label: { ru: 'Активен', he: 'פעילה', en: 'Active' }, default: true },
    sort_order: { type: 'integer', label: { ru: 'Порядок', he: 'סדר', en: 'Order' } },
  },
  list: {
    columns: ['native_name', 'code', 'direction', 'is_default', 'is_active'],
    sort: ['sort_order', 'asc'],
  },
  access: { read: 'signed-in' },
})
