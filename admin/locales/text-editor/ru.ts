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
  difference: 'Сейчас на сайте → черновик',
  discard: {
    act: 'Сбросить черновик',
    title: 'Сбросить черновик: %{language}?',
    published: 'Вернётся текст, который сейчас на сайте. Черновик останется в истории.',
    unpublished: 'Текст ещё не публиковался, поле станет пустым. Черновик останется в истории.',
    done: 'Черновик сброшен',
  },
  spaces: { start: 'Пробелы в начале:', end: 'Пробелы в конце:' },
  json: {
    labelled: 'Этот текст — значение JSON. Здесь меняется только его подпись.',
    data: 'Этот текст — значение JSON без подписи. Изменить его здесь нельзя.',
    broken: 'Этот текст похож на JSON, но не читается как JSON.',
  },
}
