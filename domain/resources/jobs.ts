import { systemAccess } from '../access-rules.ts'
import type { SelectOption } from '../descriptor/choice-types.ts'
import { resource } from '../descriptor/resource.ts'

/** Kinds of background jobs, each with a handler in `api/jobs`. */
const jobKinds = [
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
] as const satisfies readonly SelectOption[]
export type JobKind = (typeof jobKinds)[number]['value']

/** Statuses of jobs; a failed job is kept for a while, so that staff can see it. */
const jobStatuses = [
  { value: 'waiting', label: { ru: 'Ожидает запуска', he: 'ממתינה', en: 'Waiting' }, colour: 'grey' },
  { value: 'running', label: { ru: 'Выполняется', he: 'בביצוע', en: 'Running' }, colour: 'blue' },
  { value: 'done', label: { ru: 'Выполнено', he: 'בוצעה', en: 'Done' }, colour: 'green' },
  { value: 'failed', label: { ru: 'Не удалось', he: 'נכשלה', en: 'Failed' }, colour: 'red' },
] as const satisfies readonly SelectOption[]

export const jobs = resource({
  name: 'jobs',
  label: {
    one: { ru: 'Фоновое задание', he: 'משימת רקע', en: 'Background job' },
    many: { ru: 'Фоновые задания', he: 'משימות רקע', en: 'Background jobs' },
  },
  title: ['kind', 'run_at'],
  id: 'bigint',
  menu: 'logs',
  fields: {
    kind: {
      type: 'select',
      label: { ru: 'Задание', he: 'משימה', en: 'Job' },
      options: jobKinds,
      open: true,
    },
    job_key: { type: 'string', label: { ru: 'Ключ', he: 'מפתח', en: 'Key' }, maxLength: 100 },
    status: { type: 'select', label: { ru: 'Статус', he: 'מצב', en: 'Status' }, options: jobStatuses },
    run_at: {
      type: 'date-time',
      label: { ru: 'Запуск не раньше', he: 'להפעלה החל מ־', en: 'Run not before' },
    },
    started_at: { type: 'date-time', label: { ru: 'Начато', he: 'התחלה', en: 'Started' } },
    ended_at: { type: 'date-time', label: { ru: 'Закончено', he: 'סיום', en: 'Ended' } },
    tries: { type: 'integer', label: { ru: 'Попытки', he: 'ניסיונות', en: 'Attempts' } },
    steps_done: { type: 'integer', label: { ru: 'Сделано', he: 'בוצעו', en: 'Completed' } },
    steps_total: { type: 'integer', label: { ru: 'Всего', he: 'סך הכול', en: 'Total' } },
    error: {
      type: 'text',
      label: { ru: 'Причина сбоя', he: 'סיבת הכשל', en: 'Failure reason' },
      maxLength: 500,
    },
  },
  list: {
    columns: ['kind', 'status', 'run_at', 'ended_at', 'error'],
    filters: ['kind', 'status'],
    sort: ['run_at', 'desc'],
  },
  access: { read: systemAccess },
  actions: {
    'run-again': {
      label: { ru: 'Запустить снова', he: 'הפעלה חוזרת', en: 'Run again' },
      access: systemAccess,
      on: 'both',
      when: { field: 'status', is: 'failed' },
    },
  },
})
