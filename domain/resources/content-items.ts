import { contentAccess } from '../access-rules.ts'
import type { SelectOption } from '../descriptor/choice-types.ts'
import { resource } from '../descriptor/resource.ts'
import { languageOptions } from '../languages.ts'
import { maxTextLength } from '../limits.ts'
import { activation } from './activation.ts'

/** Types of single options of a list; hidden in tables and not counted as actions. */
export const optionTypes = ['option', 'dropdown_option', 'field_option', 'radio_option'] as const

/** Component types that the admin knows; the column is open, and other types are shown as text. */
export const componentTypes = [
  { value: 'text', label: { ru: 'Текст', he: 'טקסט', en: 'Text' } },
  { value: 'input', label: { ru: 'Поле ввода', he: 'שדה קלט', en: 'Input' } },
  { value: 'dropdown', label: { ru: 'Выпадающий список', he: 'רשימה נפתחת', en: 'Dropdown' } },
  { value: 'label', label: { ru: 'Подпись', he: 'תווית', en: 'Label' } },
  { value: 'field_label', label: { ru: 'Подпись поля', he: 'תווית שדה', en: 'Field label' } },
  { value: 'link', label: { ru: 'Ссылка', he: 'קישור', en: 'Link' } },
  { value: 'button', label: { ru: 'Кнопка', he: 'כפתור', en: 'Button' } },
  { value: 'option', label: { ru: 'Вариант', he: 'אפשרות', en: 'Option' } },
  {
    value: 'dropdown_option',
    label: { ru: 'Вариант выпадающего списка', he: 'אפשרות ברשימה נפתחת', en: 'Dropdown option' },
  },
  { value: 'field_option', label: { ru: 'Вариант поля', he: 'אפשרות בשדה', en: 'Field option' } },
  {
    value: 'dropdown_container',
    label: {
      ru: 'Выпадающий список с вариантами',
      he: 'רשימה נפתחת עם אפשרויות',
      en: 'Dropdown with options',
    },
  },
  { value: 'select', label: { ru: 'Выбор', he: 'בחירה', en: 'Select' } },
  { value: 'placeholder', label: { ru: 'Текст в пустом поле', he: 'טקסט מציין מיקום', en: 'Placeholder' } },
  { value: 'help_text', label: { ru: 'Пояснение', he: 'טקסט עזרה', en: 'Help text' } },
  { value: 'header', label: { ru: 'Шапка', he: 'כותרת עליונה', en: 'Header' } },
  { value: 'section_header', label: { ru: 'Заголовок раздела', he: 'כותרת מקטע', en: 'Section header' } },
  { value: 'title', label: { ru: 'Заголовок', he: 'כותרת', en: 'Title' } },
  { value: 'hint', label: { ru: 'Подсказка', he: 'הנחיה', en: 'Hint' } },
  { value: 'tooltip', label: { ru: 'Всплывающая подсказка', he: 'בועת הסבר', en: 'Tooltip' } },
  { value: 'notice', label: { ru: 'Уведомление', he: 'הודעה', en: 'Notice' } },
  { value: 'disclaimer', label: { ru: 'Оговорка', he: 'הבהרה משפטית', en: 'Disclaimer' } },
  { value: 'unit', label: { ru: 'Единица измерения', he: 'יחידת מידה', en: 'Unit' } },
  { value: 'menu_item', label: { ru: 'Пункт меню', he: 'פריט תפריט', en: 'Menu item' } },
  { value: 'mixed', label: { ru: 'Смешанный', he: 'מעורב', en: 'Mixed' } },
] as const satisfies readonly SelectOption[]

/** Determines the content type of a page or item; more than ten actions of type text make it mixed. */
export const contentType = (componentType: string, actionCount: number): string =>
  componentType === 'text' && actionCount > 10 ? 'mixed' : componentType

/** Purposes of texts, as the categories of every database name them; the field accepts other values. */
const textCategories = [
  { value: 'headings', label: { ru: 'Заголовки', he: 'כותרות', en: 'Headings' } },
  { value: 'form', label: { ru: 'Поля форм', he: 'שדות טופס', en: 'Form fields' } },
  { value: 'buttons', label: { ru: 'Кнопки', he: 'כפתורים', en: 'Buttons' } },
  { value: 'navigation', label: { ru: 'Навигация', he: 'ניווט', en: 'Navigation' } },
  { value: 'validation', label: { ru: 'Проверки', he: 'בדיקות תקינות', en: 'Validation' } },
  { value: 'help', label: { ru: 'Пояснения', he: 'הסברים', en: 'Help' } },
  { value: 'legal', label: { ru: 'Юридические тексты', he: 'טקסטים משפטיים', en: 'Legal texts' } },
  { value: 'messages', label: { ru: 'Сообщения', he: 'הודעות', en: 'Messages' } },
  { value: 'results', label: { ru: 'Результаты', he: 'תוצאות', en: 'Results' } },
] as const satisfies readonly SelectOption[]

export const contentItems = resource({
  name: 'content-items',
  cacheTag: 'content',
  label: {
    one: { ru: 'Текст', he: 'טקסט', en: 'Text' },
    many: { ru: 'Тексты', he: 'טקסטים', en: 'Texts' },
  },
  title: 'content_key',
  id: 'bigint',
  menu: 'lists',
  table: 'content_item_rows',
  rowTable: 'content_items',
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
      maxLength: maxTextLength,
      sortColumn: 'sort',
    },
    page_number: { type: 'integer', label: { ru: 'Номер страницы', he: 'מספר דף', en: 'Page number' } },
    action_number: {
      type: 'integer',
      column: 'shown_number',
      sortable: false,
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
      maximum: maxTextLength,
    },
    is_active: { type: 'boolean', label: { ru: 'Активен', he: 'פעיל', en: 'Active' }, default: true },
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
    read: contentAccess.read,
    create: contentAccess.write,
    update: contentAccess.draft,
    delete: contentAccess.delete,
  },
  actions: activation(contentAccess.publish),
})
