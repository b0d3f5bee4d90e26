import type { Wide } from '../wide.ts'
import type { goTo as source } from './en.ts'

/** Палитра, которая ведёт куда угодно. Глоссарий: страница; запись. */
export const goTo: Wide<typeof source> = {
  open: 'Перейти… (Ctrl+K)',
  title: 'Перейти',
  hint: 'Страница или текст, список, банк, пользователь по названию или словам',
  pages: 'Страницы',
  nothing: 'Ничего не найдено',
  searching: 'Идёт поиск…',
  failed: 'Часть результатов не загрузилась',
}
