import { content } from '../areas.ts'
import { componentTypes } from '../content/component-types.ts'
import { textCategories } from '../content/text-categories.ts'
import { longestText } from '../content/text-limits.ts'
import { languageOptions } from '../languages.ts'
import { resource } from '../resource.ts'
import { activation } from './activation.ts'

export const contentItems = resource({
  name: 'content-items',
  label: {
    one: { ru: 'Текст', he: 'טקסט', en: 'Text' },
    many: { ru: 'Тексты', he: 'טקסטים', en: 'Texts' },
  },
  title: 'content_key',
  id: 'bigint',
  menu: 'lists',
  table: 'content_item_rows',
  softDelete: true,
  specified: ['create'],
  fields: {
    content_key: {
      type: 'string',
      label: { ru: 'Ключ', he: 'מפתח', en: 'Key' },
      hint: {
        ru: 'Без пробелов в начале и в конце, например mortgage.title',
        he: 'ללא רווחים בהתחלה ובסוף, למשל mortgage.title',
        en: 'No spaces at the start or end, for example mortgage.title',
      },
      required: true,
      unique: true,
      createOnly: true,
      pattern: '^\\S(.*\\S)?$',
      maxLength: 255,
    },
    screen_location: {
      type: 'screen',
      label: { ru: 'Экран', he: 'מסך', en: 'Screen' },
      required: true,
      createOnly: true,
      maxLength: 100,
    },
    component_type: {
      type: 'select',
      open: true,
      label: { ru: 'Тип', he: 'סוג', en: 'Type' },
      required: true,
      options: componentTypes,
    },
    category: {
      type: 'select',
      open: true,
      label: { ru: 'Категория', he: 'קטגוריה', en: 'Category' },
      options: textCategories,
      maxLength: 100,
    },
    description: {
      type: 'text',
      language: 'ru',
      label: { ru: 'Описание (русский)', he: 'תיאור ברוסית', en: 'Description in Russian' },
      maxLength: 1000,
    },
    description_he: {
      type: 'text',
      language: 'he',
      label: { ru: 'Описание (иврит)', he: 'תיאור בעברית', en: 'Description in Hebrew' },
      maxLength: 1000,
    },
    description_en: {
      type: 'text',
      language: 'en',
      label: { ru: 'Описание (английский)', he: 'תיאור באנגלית', en: 'Description in English' },
      maxLength: 1000,
    },
    translations: {
      type: 'translations',
      label: { ru: 'Тексты', he: 'טקסטים', en: 'Texts' },
      maxLength: longestText,
      sortColumn: 'sort',
    },
    is_active: { type: 'boolean', label: { ru: 'Активен', he: 'פעיל', en: 'Active' }, default: true },
    page_number: { type: 'integer', label: { ru: 'Номер страницы', he: 'מספר דף', en: 'Page number' } },
    action_number: {
      type: 'integer',
      label: { ru: 'Номер действия', he: 'מספר פעולה', en: 'Action number' },
    },
    max_length: {
      type: 'integer',
      label: { ru: 'Предел длины', he: 'אורך מרבי', en: 'Length limit' },
      hint: {
        ru: 'Сколько символов помещается на экране; пусто, если предела нет',
        he: 'כמה תווים נכנסים במסך; ריק כשאין מגבלה',
        en: 'How many characters fit on the screen; empty for no limit',
      },
      minimum: 1,
      maximum: longestText,
    },
    missing_languages: {
      type: 'select-list',
      label: { ru: 'Нет текста', he: 'אין טקסט', en: 'No text' },
      readOnly: true,
      options: languageOptions,
    },
    outdated_languages: {
      type: 'select-list',
      label: { ru: 'Перевод устарел', he: 'תרגום לא מעודכן', en: 'Outdated translation' },
      readOnly: true,
      options: languageOptions,
    },
    updated_at: {
      type: 'date-time',
      label: { ru: 'Последнее изменение', he: 'עדכון אחרון', en: 'Last modified' },
      readOnly: true,
    },
  },
  list: {
    columns: ['content_key', 'component_type', 'translations', 'is_active', 'updated_at'],
    filters: [
      'screen_location',
      'component_type',
      'category',
      'missing_languages',
      'outdated_languages',
      'is_active',
    ],
    search: ['content_key', 'description', 'description_he', 'description_en', 'translations'],
    sort: ['content_key', 'asc'],
  },
  importable: false,
  access: {
    read: content.read,
    create: content.write,
    update: content.draft,
    delete: content.delete,
  },
  actions: activation(content.publish),
})
