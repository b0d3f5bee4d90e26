import { systemAccess } from '../access-rules.ts'
import { resource } from '../descriptor/resource.ts'
import { languages, nativeNames } from '../languages.ts'
import { type MessageSyntax, messageSyntaxes } from '../translations/message-syntax.ts'
import { preferredSources } from '../translations/translation-source.ts'

const nativeLanguageOptions = languages.map((value) => ({
  value,
  label: { ru: nativeNames[value], he: nativeNames[value], en: nativeNames[value] },
}))

const messageSyntaxNames: Readonly<Record<MessageSyntax, string>> = {
  icu: 'ICU MessageFormat: {name}',
  i18next: 'i18next: {{name}}',
  printf: 'printf: %s, %1$d',
  vue: 'Vue I18n: {name}, @:key',
}

const messageSyntaxOptions = messageSyntaxes.map((value) => {
  const name = messageSyntaxNames[value]
  return { value, label: { ru: name, he: name, en: name } }
})

/** Settings of the portal's greeting and session length; a single record. */
export const generalSettings = resource({
  name: 'general-settings',
  label: {
    one: { ru: 'Общие настройки', he: 'הגדרות כלליות', en: 'General settings' },
    many: { ru: 'Общие настройки', he: 'הגדרות כלליות', en: 'General settings' },
  },
  title: 'bank_name',
  id: 'integer',
  single: true,
  importable: false,
  groups: {
    languages: { label: { ru: 'Языки', he: 'שפות', en: 'Languages' } },
    sessions: { label: { ru: 'Сессии', he: 'חיבורים', en: 'Sessions' } },
  },
  fields: {
    bank_name: {
      type: 'language-text',
      label: { ru: 'Название банка', he: 'שם הבנק', en: 'Bank name' },
      maxLength: 60,
      isName: true,
      default: { ru: '', he: '', en: '' },
    },
    default_language: {
      type: 'select',
      label: { ru: 'Язык по умолчанию', he: 'שפת ברירת המחדל', en: 'Default language' },
      hint: {
        ru: 'На нём открывается портал у тех, кто ещё не выбирал язык.',
        he: 'בשפה זו נפתח הפורטל עד שנבחרת שפה אחרת.',
        en: 'The interface language until a user chooses another one.',
      },
      group: 'languages',
      required: true,
      default: 'ru',
      options: nativeLanguageOptions,
    },
    source_language: {
      type: 'select',
      label: { ru: 'Исходный язык текстов', he: 'שפת המקור של הטקסטים', en: 'Source language of texts' },
      hint: {
        ru: 'Язык, с которого переводят. Если текста на нём нет, исходным считается другой язык.',
        he: 'ממנה מתרגמים; כשאין בה טקסט, שפה אחרת משמשת כמקור.',
        en: 'Texts are translated from this language. Where it has no text, another language is used.',
      },
      group: 'languages',
      required: true,
      default: 'ru',
      options: nativeLanguageOptions.filter(({ value }) => preferredSources.some((first) => first === value)),
    },
    message_syntax: {
      type: 'select',
      label: { ru: 'Запись подстановок', he: 'תחביר המשתנים', en: 'Placeholder syntax' },
      hint: {
        ru: 'По ней проверки находят в текстах подстановки и формы числа.',
        he: 'לפיו הבדיקות מזהות בטקסטים משתנים וצורות מספר.',
        en: 'Checks use it to find placeholders and plural forms in texts.',
      },
      group: 'languages',
      required: true,
      default: 'icu',
      options: messageSyntaxOptions,
    },
    session_hours: {
      type: 'integer',
      label: { ru: 'Длительность сессии, часов', he: 'משך חיבור, בשעות', en: 'Session length, hours' },
      group: 'sessions',
      required: true,
      minimum: 1,
      maximum: 24,
      default: 24,
    },
    idle_minutes: {
      type: 'integer',
      label: { ru: 'Бездействие, минут', he: 'חוסר פעילות, בדקות', en: 'Inactivity, minutes' },
      group: 'sessions',
      required: true,
      minimum: 5,
      maximum: 480,
      default: 480,
    },
  },
  list: { columns: ['bank_name', 'default_language'], sort: ['default_language', 'asc'] },
  access: { read: systemAccess, update: systemAccess },
})
