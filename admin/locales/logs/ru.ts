import type { Wide } from '../wide.ts'
import type { logs as source } from './en.ts'

/** Системные журналы. Запись говорит об одном изменении; более новые — изменения той же записи с тех пор. */
export const logs: Wide<typeof source> = {
  text: 'Текст до или после, ID, причина',
  count: '%{smart_count} запись |||| %{smart_count} записи |||| %{smart_count} записей',
  nothing: 'Изменений пока нет',
  nothingHint: 'Здесь появится каждое изменение.',
  subject: 'Запись',
  changed: 'Что изменилось',
  fields: '%{smart_count} поле |||| %{smart_count} поля |||| %{smart_count} полей',
  field: 'Поле',
  today: 'Сегодня',
  show: 'Показать изменение',
  hide: 'Скрыть изменение',
  noValues: 'Записано только само действие, без значений.',
  notReadable: 'Значения видны тем, кому доступна эта запись.',
  when: 'Когда',
  where: 'Откуда',
  request: 'Запрос',
  version: 'Версия сейчас',
  gone: 'записи больше нет',
  address: 'Скопировать ссылку',
  open: 'Открыть запись',
  later:
    'С тех пор это меняли %{smart_count} раз. |||| С тех пор это меняли %{smart_count} раза. |||| С тех пор это меняли %{smart_count} раз.',
  laterLost: 'Эти более новые изменения будут заменены; в журнале они останутся.',
  exportAs: 'Экспорт в %{format}',
}
