import { type RecordOf, resource } from '../descriptor/resource.ts'

export const savedViews = resource({
  name: 'saved-views',
  label: {
    one: { ru: 'Сохранённый вид', he: 'תצוגה שמורה', en: 'Saved view' },
    many: { ru: 'Сохранённые виды', he: 'תצוגות שמורות', en: 'Saved views' },
  },
  title: 'name',
  id: 'integer',
  owned: { by: 'owner_id', forAll: 'is_shared' },
  fields: {
    name: {
      type: 'text',
      label: { ru: 'Название', he: 'שם', en: 'Name' },
      required: true,
      pattern: '\\S',
      maxLength: 80,
    },
    resource: {
      type: 'string',
      label: { ru: 'Список', he: 'רשימה', en: 'List' },
      required: true,
      createOnly: true,
      maxLength: 100,
    },
    is_shared: {
      type: 'boolean',
      label: { ru: 'Для всех', he: 'לכולם', en: 'For everyone' },
      default: false,
    },
    owner_id: {
      type: 'person',
      label: { ru: 'Владелец', he: 'בעלים', en: 'Owner' },
      set: { on: 'create', value: 'actor' },
    },
    filters: {
      type: 'json',
      label: { ru: 'Фильтры', he: 'מסננים', en: 'Filters' },
      required: true,
      default: {},
      schema: { type: 'object' },
    },
    sort: {
      type: 'json',
      label: { ru: 'Порядок', he: 'סדר', en: 'Sort order' },
      schema: {
        type: 'object',
        properties: {
          field: { type: 'string', maxLength: 100, description: 'A field, as in the sort of the list' },
          order: { type: 'string', enum: ['ASC', 'DESC'], description: 'Upwards or downwards' },
        },
        required: ['field', 'order'],
        additionalProperties: false,
      },
    },
    columns: {
      type: 'json',
      label: { ru: 'Столбцы', he: 'עמודות', en: 'Columns' },
      schema: {
        type: 'array',
        items: { type: 'string', maxLength: 100 },
        minItems: 1,
        maxItems: 100,
        uniqueItems: true,
      },
    },
    is_partial: {
      type: 'boolean',
      label: { ru: 'Показан не полностью', he: 'מוצגת חלקית', en: 'Partly shown' },
      default: false,
      computed: true,
    },
  },
  rules: { unique: [['owner_id', 'resource', 'name']] },
  list: {
    columns: ['name', 'resource', 'is_shared', 'owner_id'],
    filters: ['resource', 'is_shared'],
    search: ['name'],
    sort: ['name', 'asc'],
  },
  access: { read: 'signed-in', create: 'signed-in', update: 'signed-in', delete: 'signed-in' },
})

export type SavedView = RecordOf<typeof savedViews>
