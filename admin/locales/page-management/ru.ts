/* Таблица всех страниц: черновики и недостающие тексты. Словарь тот же, что у контента сайта. */
import type { AnyText } from '../message-keys.ts'
import type { contentTable as source } from './en.ts'

export const contentTable: AnyText<typeof source> = {
  noSection: 'Без раздела',
  search: 'Номер, название, ключ',
  nothingYet: 'На сайте пока нет страниц',
  waiting: 'ждут проверки',
  waitingIn:
    '%{smart_count} изменение ждёт проверки |||| %{smart_count} изменения ждут проверки |||| %{smart_count} изменений ждут проверки',
  chosen:
    'Выбрана %{smart_count} страница |||| Выбраны %{smart_count} страницы |||| Выбрано %{smart_count} страниц',
  newPage: 'Страница',
  lookAtChanges: 'Проверить изменения',
  moreOf: 'Ещё: %{name}',
  editOf: 'Изменить: %{name}',
  confirmOf: 'Подтвердить: %{name}',
  reason: 'Причина отклонения',
  reasonHint: 'Её увидит автор изменений на этой странице.',
  typeNumber: 'Чтобы удалить, введите число страниц: %{number}',
  usedAt: 'Видна посетителям:',
  restore: 'Восстановить',
  restored:
    'Восстановлена %{smart_count} страница |||| Восстановлены %{smart_count} страницы |||| Восстановлено %{smart_count} страниц',
  deleted: {
    title: 'Удалённые страницы',
    nothing: 'Удалённых страниц нет',
    restoreOf: 'Восстановить: %{name}',
  },
  acts: {
    confirm: 'Подтвердить',
    reject: 'Отклонить',
    archive: 'В архив',
    publish: 'Вернуть из архива',
    remove: 'Удалить',
  },
  ask: {
    confirm:
      'Подтвердить %{smart_count} страницу? |||| Подтвердить %{smart_count} страницы? |||| Подтвердить %{smart_count} страниц?',
    reject:
      'Отклонить %{smart_count} страницу? |||| Отклонить %{smart_count} страницы? |||| Отклонить %{smart_count} страниц?',
    archive:
      'Убрать %{smart_count} страницу в архив? |||| Убрать %{smart_count} страницы в архив? |||| Убрать %{smart_count} страниц в архив?',
    publish:
      'Вернуть %{smart_count} страницу из архива? |||| Вернуть %{smart_count} страницы из архива? |||| Вернуть %{smart_count} страниц из архива?',
    remove:
      'Удалить %{smart_count} страницу? |||| Удалить %{smart_count} страницы? |||| Удалить %{smart_count} страниц?',
  },
  means: {
    confirm: 'Все черновики будут опубликованы.',
    reject: 'Черновики останутся, посетители их не увидят.',
    archive: 'Посетители больше не увидят содержимое. Тексты и черновики останутся.',
    publish: 'Посетители снова увидят опубликованные тексты.',
    remove:
      'Содержимое исчезнет с сайта и из всех списков. Восстановить его можно кнопкой «Удалённые страницы» над таблицей.',
  },
  goes: {
    nothing: 'Текстов нет.',
    with: 'Исчезнут также:',
    actions: '%{smart_count} действие |||| %{smart_count} действия |||| %{smart_count} действий',
    texts: '%{smart_count} текст |||| %{smart_count} текста |||| %{smart_count} текстов',
    drafts: '%{smart_count} черновик |||| %{smart_count} черновика |||| %{smart_count} черновиков',
    dropdowns:
      '%{smart_count} выпадающий список |||| %{smart_count} выпадающих списка |||| %{smart_count} выпадающих списков',
    options: '%{smart_count} вариант |||| %{smart_count} варианта |||| %{smart_count} вариантов',
  },
  done: {
    confirm:
      'Подтверждена %{smart_count} страница |||| Подтверждены %{smart_count} страницы |||| Подтверждено %{smart_count} страниц',
    reject:
      'Отклонена %{smart_count} страница |||| Отклонены %{smart_count} страницы |||| Отклонено %{smart_count} страниц',
    archive:
      '%{smart_count} страница в архиве |||| %{smart_count} страницы в архиве |||| %{smart_count} страниц в архиве',
    publish:
      'Возвращена из архива %{smart_count} страница |||| Возвращены из архива %{smart_count} страницы |||| Возвращено из архива %{smart_count} страниц',
    remove:
      'Удалена %{smart_count} страница |||| Удалены %{smart_count} страницы |||| Удалено %{smart_count} страниц',
  },
}
