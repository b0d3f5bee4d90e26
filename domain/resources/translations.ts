import { contentAccess } from '../access-rules.ts'
import { resource } from '../descriptor/resource.ts'
import { languageOptions } from '../languages.ts'
import { maxTextLength } from '../limits.ts'
import { locationFields } from './location-fields.ts'

/** All texts of all screens: a row for each item and language, including missing texts. */
export const translations = resource({
  name: 'translations',
  cacheTag: 'content',
  label: {
    one: { ru: 'Перевод', he: 'תרגום', en: 'Translation' },
    many: { ru: 'Переводы', he: 'תרגומים', en: 'Translations' },
  },
  title: 'content_key',
  id: 'bigint',
  table: 'translation_rows',
  softDelete: true,
  fields: {
    content_key: {
      type: 'string',
      label: { ru: 'Ключ', he: 'מפתח', en: 'Key' },
      readOnly: true,
      maxLength: 255,
    },
    ...locationFields,
    language: {
      type: 'select',
      label: { ru: 'Язык', he: 'שפה', en: 'Language' },
      readOnly: true,
      sortable: false,
      options: languageOptions,
    },
    status: {
      type: 'select',
      label: { ru: 'Статус', he: 'מצב', en: 'Status' },
      readOnly: true,
      sortable: false,
      options: [
        { value: 'approved', label: { ru: 'Опубликовано', he: 'פורסם', en: 'Published' }, colour: 'green' },
        { value: 'draft', label: { ru: 'Черновик', he: 'טיוטה', en: 'Draft' }, colour: 'amber' },
        { value: 'missing', label: { ru: 'Нет текста', he: 'אין טקסט', en: 'No text' }, colour: 'grey' },
      ],
    },
    content_item_id: {
      type: 'string',
      label: { ru: 'ID текста', he: 'מזהה הטקסט', en: 'Text ID' },
      readOnly: true,
      sortable: false,
      maxLength: 19,
    },
    max_length: {
      type: 'integer',
      label: { ru: 'Предел длины', he: 'אורך מרבי', en: 'Length limit' },
      readOnly: true,
      sortable: false,
    },
    text: {
      type: 'long-text',
      label: { ru: 'Текст', he: 'טקסט', en: 'Text' },
      maxLength: maxTextLength,
      sortColumn: 'sort_text',
    },
  },
  list: {
    columns: ['content_key', 'screen_location', 'language', 'status', 'text'],
    filters: ['status', 'language', 'section', 'screen_location'],
    search: ['content_key', 'text'],
    sort: ['content_key', 'asc'],
  },
  importable: false,
  access: {
    read: contentAccess.read,
    update: contentAccess.draft,
  },
})
