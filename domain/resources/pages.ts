import { content } from '../areas.ts'
import { applications, pageStatuses } from '../content/page-status.ts'
import { resource } from '../resource.ts'
import { sectionOptions } from '../sections.ts'

/** The pages of the site: one for each screen, whose items are edited as content items. */
export const pages = resource({
  name: 'pages',
  label: {
    one: { ru: 'Страница', he: 'דף', en: 'Page' },
    many: { ru: 'Страницы', he: 'דפים', en: 'Pages' },
  },
  title: 'screen_location',
  id: 'bigint',
  softDelete: true,
  fields: {
    screen_location: {
      type: 'string',
      label: { ru: 'Экран', he: 'מסך', en: 'Screen' },
      required: true,
      unique: true,
      createOnly: true,
      pattern: '^\\S(.*\\S)?$',
      maxLength: 100,
    },
    section: {
      type: 'select',
      label: { ru: 'Раздел', he: 'מדור', en: 'Section' },
      createOnly: true,
      options: sectionOptions,
    },
    pageNumber: {
      type: 'string',
      column: 'confluence_num',
      label: { ru: 'Номер', he: 'מספר', en: 'Number' },
      hint: {
        ru: 'Место страницы в разделе, например 5.1.2',
        he: 'מקום הדף במדור, למשל 5.1.2',
        en: 'Place of the page in its section, for example 5.1.2',
      },
      sortable: false,
      pattern: '^\\d{1,6}(\\.\\d{1,6})*$',
      maxLength: 30,
    },
    title: {
      type: 'language-text',
      label: { ru: 'Название', he: 'כותרת', en: 'Title' },
      maxLength: 255,
      isName: true,
    },
    status: {
      type: 'select',
      label: { ru: 'Статус', he: 'מצב', en: 'Status' },
      options: pageStatuses,
      default: 'published',
    },
    reason: {
      type: 'text',
      column: 'review_note',
      label: { ru: 'Причина отклонения', he: 'סיבת הדחייה', en: 'Reason for rejection' },
      maxLength: 1000,
    },
    category: {
      type: 'select',
      open: true,
      label: { ru: 'Категория', he: 'קטגוריה', en: 'Category' },
      options: [...sectionOptions, { value: 'other', label: { ru: 'Прочее', he: 'אחר', en: 'Other' } }],
    },
    url: { type: 'string', label: { ru: 'Адрес', he: 'כתובת', en: 'Address' }, maxLength: 2000 },
    description: { type: 'text', label: { ru: 'Описание', he: 'תיאור', en: 'Description' }, maxLength: 1000 },
    content_key: {
      type: 'string',
      label: { ru: 'Ключ', he: 'מפתח', en: 'Key' },
      unique: true,
      createOnly: true,
      pattern: '^\\S(.*\\S)?$',
      maxLength: 255,
    },
    application: {
      type: 'select',
      label: { ru: 'Приложение', he: 'יישום', en: 'Application' },
      createOnly: true,
      options: applications,
      default: 'public',
    },
  },
  list: {
    columns: ['screen_location', 'section', 'pageNumber', 'title', 'status'],
    filters: ['section', 'status', 'category', 'application'],
    search: ['screen_location', 'content_key', 'title'],
    sort: ['screen_location', 'asc'],
  },
  // Written through the content-management table alone.
  access: { read: content.read },
})
