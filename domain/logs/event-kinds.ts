import type { Option } from '../field-types/options.ts'

/** What happens beside the changes of records, in the order in which a filter offers it. */
export const eventKinds = [
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
  { value: 'start', label: { ru: 'Запуск сервера', he: 'הפעלת השרת', en: 'Server start' }, colour: 'green' },
  { value: 'stop', label: { ru: 'Остановка сервера', he: 'עצירת השרת', en: 'Server stop' }, colour: 'amber' },
] as const satisfies readonly Option[]
export type EventKind = (typeof eventKinds)[number]['value']
