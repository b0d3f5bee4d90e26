/* Glossary: record — запись, filter — фильтр, delete — удалить, save — сохранить, publish — опубликовать. */
import type { Wide } from '../wide.ts'
import type { resource as source } from './en.ts'

export const resource: Wide<typeof source> = {
  create: 'Создать',
  export: 'Экспорт',
  newRecord: 'Новая запись: %{name}',
  count: '%{smart_count} запись |||| %{smart_count} записи |||| %{smart_count} записей',
  filters: 'Фильтры',
  clear: 'Очистить',
  gaps: 'Нет текста:',
  paging: {
    label: 'Страницы списка',
    range: '%{from}–%{to} из %{total}',
    page: 'Страница %{page}',
    previous: 'Предыдущая страница',
    next: 'Следующая страница',
    size: 'Строк на странице',
  },
  apply: 'Применить',
  from: 'от',
  to: 'до',
  notBefore: 'Не раньше %{minimum}',
  nothingYet: 'Записей пока нет',
  nothingYetHint: 'Созданные записи появятся здесь.',
  nothingFound: 'Ничего не найдено',
  nothingFoundHint: 'Измените запрос или очистите фильтры.',
  wrongAddress: 'Этот список показать нельзя',
  wrongAddressHint: 'В адресе страницы неверный фильтр или порядок сортировки.',
  clearAddress: 'Очистить фильтры',
  selected: 'Выбрана %{smart_count} |||| Выбрано %{smart_count} |||| Выбрано %{smart_count}',
  unselect: 'Снять выделение',
  activate: 'Включить',
  deactivate: 'Отключить',
  remove: 'Удалить',
  removeTitle: 'Удалить «%{name}»?',
  removeMany:
    'Удалить %{smart_count} запись? |||| Удалить %{smart_count} записи? |||| Удалить %{smart_count} записей?',
  removeText: 'Удалённое исчезнет из всех списков.',
  removed: 'Удалено: %{name}',
  removedMany:
    'Удалена %{smart_count} запись |||| Удалены %{smart_count} записи |||| Удалено %{smart_count} записей',
  changedMany:
    'Изменена %{smart_count} запись |||| Изменены %{smart_count} записи |||| Изменено %{smart_count} записей',
  changedMeanwhile:
    'Пока вы работали, данные изменились. Теперь показаны свежие: проверьте их и попробуйте снова.',
  created: 'Запись создана',
  otherValue: 'Выберите из списка или введите другое значение',
  readOnly: 'Только просмотр',
  higher: 'Только просмотр: у этой учётной записи есть права, которых нет у вас',
}
