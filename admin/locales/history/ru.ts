/* Glossary: history — история, revert — вернуть как было, record — запись, draft — черновик, discard — сбросить. */
import type { Wide } from '../wide.ts'
import type { history as source } from './en.ts'

export const history: Wide<typeof source> = {
  open: 'История',
  all: 'Вся история',
  title: 'История изменений',
  close: 'Закрыть историю',
  empty: 'Изменений пока нет',
  emptyHint: 'Новые изменения появятся здесь.',
  before: 'Было',
  after: 'Стало',
  draft: 'черновик',
  server: 'Система',
  reason: 'Почему',
  more: 'Показать ещё',
  revert: 'Вернуть как было',
  revertTitle: 'Вернуть как было?',
  revertText: 'Вернуть — это новое изменение с проверкой версии, запись в журнале останется.',
  reverted: 'Возвращено как было',
  action: {
    declared: 'Выполнено действие «%{act}»',
    other: 'Другое действие',
  },
}
