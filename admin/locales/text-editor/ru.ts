import type { Wide } from '../wide.ts'
import type { textEditor as source } from './en.ts'

/** Страница редактора текста: всё, что окружает поля. */
export const textEditor: Wide<typeof source> = {
  place: 'Действие %{number} из %{total}',
  neighbours: {
    title: 'Соседние тексты',
    before: 'Предыдущий текст (Alt+↑)',
    after: 'Следующий текст (Alt+↓)',
    gap: 'К следующему пробелу',
  },
}
