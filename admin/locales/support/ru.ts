import type { Wide } from '../wide.ts'
import type { support as source } from './en.ts'

/** Что сообщают техподдержке. Глоссарий: отчёт; версия; запрос. */
export const support: Wide<typeof source> = {
  open: 'Техподдержка',
  title: 'Техподдержка',
  text: 'Скопируйте отчёт и отправьте его администратору вместе с тем, что вы делали и чего ожидали.',
  report: 'Отчёт',
  version: 'Версия',
  page: 'Страница',
  request: 'Последний запрос',
  browser: 'Браузер',
  language: 'Язык',
  role: 'Роль',
  time: 'Время',
  none: 'нет',
}
