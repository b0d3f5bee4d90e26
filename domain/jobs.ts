import type { Option } from './field-types/options.ts'

/** The kinds of background work, each run by its handler in `api/jobs`. */
export const jobKinds = [
  {
    value: 'clean-up',
    label: { ru: 'Удаление устаревших данных', he: 'מחיקת נתונים שפג תוקפם', en: 'Removal of expired data' },
  },
  {
    value: 'vacuum',
    label: { ru: 'Обслуживание базы данных', he: 'תחזוקת מסד הנתונים', en: 'Database maintenance' },
  },
  {
    value: 'configuration-begins',
    label: {
      ru: 'Вступление параметров банка в силу',
      he: 'כניסת פרמטרי הבנק לתוקף',
      en: 'Bank parameters taking effect',
    },
  },
  {
    value: 'check-texts',
    label: { ru: 'Проверка текстов', he: 'בדיקת הטקסטים', en: 'Checks of texts' },
  },
  {
    value: 'webhook',
    label: { ru: 'Отправка вебхука', he: 'משלוח Webhook', en: 'Webhook delivery' },
  },
] as const satisfies readonly Option[]
export type JobKind = (typeof jobKinds)[number]['value']

/** A job that has failed for good stays, until somebody has had the time to see it. */
export const jobStatuses = [
  { value: 'waiting', label: { ru: 'Ожидает запуска', he: 'ממתינה', en: 'Waiting' }, colour: 'grey' },
  { value: 'running', label: { ru: 'Выполняется', he: 'בביצוע', en: 'Running' }, colour: 'blue' },
  { value: 'done', label: { ru: 'Выполнено', he: 'בוצעה', en: 'Done' }, colour: 'green' },
  { value: 'failed', label: { ru: 'Не удалось', he: 'נכשלה', en: 'Failed' }, colour: 'red' },
] as const satisfies readonly Option[]
export type JobStatus = (typeof jobStatuses)[number]['value']
