/* Glossary: save — сохранить, draft — черновик, publish — опубликовать, conflict — запись уже сохранили. */
import type { Wide } from '../wide.ts'
import type { editing as source } from './en.ts'

export const editing: Wide<typeof source> = {
  back: 'Назад',
  save: 'Сохранить',
  saveDraft: 'Сохранить черновик',
  publish: 'Сохранить и опубликовать',
  saving: 'Сохранение…',
  cancel: 'Отменить правку',
  unsaved: 'не сохранено',
  saved: 'Сохранено',
  draftSaved: 'Черновик сохранён',
  published: 'Опубликовано',
  alreadyStored: 'Осталась сохранённая версия',
  shortcuts: 'Ctrl+S — черновик · Ctrl+Enter — следующее пустое поле',
  noMoreGaps: 'На этой странице больше нет пустых текстов',
  failed: 'Ошибка сохранения изменений',
  refused: 'Сервер не принял один из текстов.',
  leaving: {
    title: 'Выйти без сохранения?',
    leave: 'Выйти',
    stay: 'Остаться',
  },
  conflict: {
    title: 'Запись уже сохранили до вас',
    savedBy: 'Сохранение: %{who}, %{when}.',
    saved: 'Запись сохранена %{when}.',
    explain: 'Выберите, что останется в каждом поле, и сохраните ещё раз. Введённое вами не потеряно.',
    theirs: 'Сохранённая версия',
    mine: 'Моя версия',
    was: 'Было: %{value}',
    empty: 'пусто',
    undecided: 'Поле изменили и вы, и коллега',
    save: 'Сохранить выбранное',
    back: 'Вернуться к форме',
  },
}
