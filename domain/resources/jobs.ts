import { system } from '../areas.ts'
import { jobKinds, jobStatuses } from '../jobs.ts'
import { resource } from '../resource.ts'

export const jobs = resource({
  name: 'jobs',
  label: {
    one: { ru: 'Фоновое задание', he: 'משימת רקע', en: 'Background job' },
    many: { ru: 'Фоновые задания', he: 'משימות רקע', en: 'Background jobs' },
  },
  title: 'job_key',
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
      label: { ru: 'Запуск не раньше', he: 'הפעלה לא לפני', en: 'Run not before' },
    },
    started_at: { type: 'date-time', label: { ru: 'Начато', he: 'התחלה', en: 'Started' } },
    ended_at: { type: 'date-time', label: { ru: 'Закончено', he: 'סיום', en: 'Ended' } },
    tries: { type: 'integer', label: { ru: 'Попытки', he: 'ניסיונות', en: 'Attempts' } },
    steps_done: { type: 'integer', label: { ru: 'Сделано', he: 'בוצעו', en: 'Completed' } },
    steps_total: { type: 'integer', label: { ru: 'Всего', he: 'סך הכול', en: 'Total' } },
    error: {
      type: 'text',
      label: { ru: 'Причина сбоя', he: 'סיבת הכשל', en: 'Reason for failure' },
      maxLength: 500,
    },
  },
  list: {
    columns: ['kind', 'status', 'run_at', 'ended_at', 'tries', 'error'],
    filters: ['kind', 'status'],
    sort: ['run_at', 'desc'],
  },
  access: { read: system },
  actions: {
    'run-again': {
      label: { ru: 'Запустить снова', he: 'הפעלה חוזרת', en: 'Run again' },
      access: system,
      on: 'both',
      when: { field: 'status', is: 'failed' },
    },
  },
})
