import type { AnyText } from '../message-keys.ts'
import type { logs as source } from './en.ts'

/** Системные журналы. Запись говорит об одном изменении; более новые — изменения той же записи с тех пор. */
export const logs: AnyText<typeof source> = {
  text: 'Текст, ID, причина',
  count: '%{smart_count} запись |||| %{smart_count} записи |||| %{smart_count} записей',
  nothing: 'Изменений пока нет',
  nothingHint: 'Здесь появится каждое изменение.',
  subject: 'Запись',
  changed: 'Что изменилось',
  fields: '%{smart_count} поле |||| %{smart_count} поля |||| %{smart_count} полей',
  pages:
    'Тексты на %{smart_count} странице |||| Тексты на %{smart_count} страницах |||| Тексты на %{smart_count} страницах',
  textsTogether:
    '%{smart_count} текст одной операцией |||| %{smart_count} текста одной операцией |||| %{smart_count} текстов одной операцией',
  recordsTogether:
    '%{smart_count} запись одной операцией |||| %{smart_count} записи одной операцией |||| %{smart_count} записей одной операцией',
  people: '%{smart_count} человек |||| %{smart_count} человека |||| %{smart_count} человек',
  others: 'только чужие',
  withoutImports: 'без импорта',
  withSignIns: 'со входами',
  field: 'Поле',
  today: 'Сегодня',
  show: 'Показать изменение',
  hide: 'Скрыть изменение',
  noValues: 'Записано только само событие, без значений.',
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
  revertAct:
    'Отменить всю операцию: %{smart_count} правка |||| Отменить всю операцию: %{smart_count} правки |||| Отменить всю операцию: %{smart_count} правок',
  revertActTitle: 'Отменить всю операцию?',
  revertActText:
    'Всё станет таким, как до этой операции. Если что-то с тех пор изменили, операция не отменится. Это будет новое изменение, записи в журнале останутся.',
  revertedAct:
    'Отменено: %{smart_count} запись |||| Отменено: %{smart_count} записи |||| Отменено: %{smart_count} записей',
  exportAs: 'Экспорт в %{format}',
}
