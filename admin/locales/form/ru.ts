/* Glossary: save — сохранить, draft — черновик, publish — опубликовать, conflict — запись уже сохранил другой пользователь. */
import type { AnyText } from '../message-keys.ts'
import type { editing as source } from './en.ts'

export const editing: AnyText<typeof source> = {
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
  alreadyStored: 'Изменений нет, осталась сохранённая версия',
  noMoreGaps: 'На этой странице больше нет пустых текстов',
  noMoreGapsIn: 'На этой странице больше нет пустых текстов: %{language}',
  refused: 'Сервер не принял один из текстов. Исправьте его и сохраните ещё раз.',
  leaving: {
    title: 'Уйти без сохранения?',
    leave: 'Уйти без сохранения',
    stay: 'Остаться',
  },
  conflict: {
    title: 'Запись уже сохранил другой пользователь',
    savedBy: 'Последнее сохранение: %{who}, %{when}.',
    saved: 'Последнее сохранение: %{when}.',
    explain: 'Выберите, что останется в каждом поле, и сохраните ещё раз. Введённое не потеряно.',
    theirs: 'Сохранённая версия',
    mine: 'Моя версия',
    was: 'Было: %{value}',
    empty: 'пусто',
    undecided: 'Поле изменили и вы, и другой пользователь',
    save: 'Сохранить выбранное',
    back: 'Вернуться к форме',
  },
}
