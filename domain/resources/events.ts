import { logsAccess } from '../access-rules.ts'
import type { SelectOption } from '../descriptor/choice-types.ts'
import { resource } from '../descriptor/resource.ts'

/** Kinds of events, in filter order. */
const eventKinds = [
  { value: 'sign-in', label: { ru: 'Вход', he: 'כניסה', en: 'Sign-in' }, colour: 'green' },
  {
    value: 'sign-in-refused',
    label: { ru: 'Отказ во входе', he: 'כניסה נדחתה', en: 'Sign-in refused' },
    colour: 'red',
  },
  {
    value: 'sign-in-throttled',
    label: { ru: 'Вход приостановлен', he: 'כניסה הושהתה', en: 'Sign-in throttled' },
    colour: 'red',
  },
  {
    value: 'confirmation-refused',
    label: { ru: 'Действие не подтверждено', he: 'פעולה לא אומתה', en: 'Confirmation refused' },
    colour: 'red',
  },
  { value: 'sign-out', label: { ru: 'Выход', he: 'יציאה', en: 'Sign-out' }, colour: 'grey' },
  {
    value: 'session-ended',
    label: { ru: 'Сессия завершена', he: 'החיבור הסתיים', en: 'Session ended' },
    colour: 'grey',
  },
  {
    value: 'two-factor',
    label: { ru: 'Двухфакторный вход', he: 'אימות דו־שלבי', en: 'Two-factor sign-in' },
    colour: 'blue',
  },
  { value: 'import', label: { ru: 'Импорт', he: 'ייבוא', en: 'Import' }, colour: 'blue' },
  { value: 'publication', label: { ru: 'Публикация', he: 'פרסום', en: 'Publication' }, colour: 'green' },
  {
    value: 'migration',
    label: { ru: 'Перенос данных', he: 'העברת נתונים', en: 'Data migration' },
    colour: 'violet',
  },
  { value: 'webhook', label: { ru: 'Вебхук', he: 'Webhook', en: 'Webhook' }, colour: 'blue' },
  { value: 'token', label: { ru: 'Ключ API', he: 'מפתח API', en: 'API key' }, colour: 'blue' },
  {
    value: 'unsafe-text',
    label: {
      ru: 'Опасная разметка в опубликованном тексте',
      he: 'תגיות מסוכנות בטקסט שפורסם',
      en: 'Unsafe markup in a published text',
    },
    colour: 'red',
  },
  { value: 'start', label: { ru: 'Запуск сервера', he: 'הפעלת השרת', en: 'Server start' }, colour: 'green' },
  { value: 'stop', label: { ru: 'Остановка сервера', he: 'עצירת השרת', en: 'Server stop' }, colour: 'amber' },
] as const satisfies readonly SelectOption[]
export type EventKind = (typeof eventKinds)[number]['value']

/** Events other than changes of records; old ones are deleted in the background. */
export const events = resource({
  name: 'events',
  label: {
    one: { ru: 'Событие', he: 'אירוע', en: 'Event' },
    many: { ru: 'События', he: 'אירועים', en: 'Events' },
  },
  title: 'kind',
  id: 'bigint',
  fields: {
    at: { type: 'date-time', label: { ru: 'Время', he: 'זמן', en: 'Time' } },
    kind: {
      type: 'select',
      label: { ru: 'Событие', he: 'אירוע', en: 'Event' },
      options: eventKinds,
      open: true,
    },
    person_name: {
      type: 'text',
      label: { ru: 'Кто', he: 'מי', en: 'Who' },
      hint: {
        ru: 'Пусто, если это сделал сервер или адрес почты никому не принадлежит.',
        he: 'ריק כשהשרת פעל בעצמו או כשכתובת הדוא״ל אינה שייכת לאיש.',
        en: 'Empty if the server acted on its own or the email is not registered.',
      },
      isName: true,
      maxLength: 200,
    },
    details: {
      type: 'text',
      computed: true,
      label: { ru: 'Подробности', he: 'פרטים', en: 'Details' },
      maxLength: 1000,
    },
    data: {
      type: 'json',
      label: { ru: 'Данные', he: 'נתונים', en: 'Data' },
      schema: { type: 'object' },
    },
    address: { type: 'string', label: { ru: 'Откуда', he: 'מהיכן', en: 'IP address' }, maxLength: 100 },
    request_id: { type: 'string', label: { ru: 'Запрос', he: 'בקשה', en: 'Request' }, maxLength: 100 },
  },
  list: {
    columns: ['at', 'kind', 'person_name', 'details', 'address'],
    filters: ['kind', 'at'],
    search: ['person_name', 'address', 'request_id'],
    sort: ['at', 'desc'],
  },
  access: { read: logsAccess },
})
