import type { Wide } from '../wide.ts'
import type { notifications as source } from './en.ts'

/** Что сообщается людям у колокольчика. Глоссарий: уведомление; текст; черновик; вебхук. */
export const notifications: Wide<typeof source> = {
  title: 'Уведомления',
  open: 'Уведомления, непрочитанных: %{count}',
  none: 'Уведомлений пока нет',
  readAll: 'Отметить все прочитанными',
  unread: 'Не прочитано:',
  times: 'Повторов: %{count}',
  by: 'Кто: %{name}',
  unknownAccount: 'неизвестная учётная запись',
  failed: 'Не удалось отметить уведомления прочитанными. Попробуйте ещё раз.',
  kinds: {
    publication:
      'Опубликован %{smart_count} текст |||| Опубликовано %{smart_count} текста |||| Опубликовано %{smart_count} текстов',
    'sign-ins-refused': 'Отказ во входе: %{name}',
    'second-approval': 'Изменение параметров банка ждёт подтверждения',
    migration: 'Перенос выпадающих списков завершён',
    'import-finished': 'Импортированы тексты',
    'webhook-failed': 'Сообщение вебхука не доставлено: %{name}',
  },
}
