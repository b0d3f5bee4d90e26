import { directorOnly, logsAccess } from '../access-rules.ts'
import { resource } from '../descriptor/resource.ts'

/**
 * Unexpected errors. Occurrences of the same error share a record, which is deleted when it has not occurred
 * for long.
 */
export const errors = resource({
  name: 'errors',
  label: {
    one: { ru: 'Ошибка', he: 'שגיאה', en: 'Error' },
    many: { ru: 'Ошибки', he: 'שגיאות', en: 'Errors' },
  },
  title: 'message',
  id: 'bigint',
  fields: {
    last_at: { type: 'date-time', label: { ru: 'Последний раз', he: 'הופעה אחרונה', en: 'Last time' } },
    source: {
      type: 'select',
      label: { ru: 'Где', he: 'היכן', en: 'Where' },
      options: [
        { value: 'server', label: { ru: 'Сервер', he: 'שרת', en: 'Server' }, colour: 'red' },
        { value: 'interface', label: { ru: 'Интерфейс', he: 'ממשק', en: 'Interface' }, colour: 'amber' },
      ],
    },
    message: { type: 'text', label: { ru: 'Сообщение', he: 'הודעה', en: 'Message' }, maxLength: 500 },
    happened: { type: 'integer', label: { ru: 'Сколько раз', he: 'כמה פעמים', en: 'Occurrences' } },
    first_at: { type: 'date-time', label: { ru: 'Первый раз', he: 'הופעה ראשונה', en: 'First time' } },
    place: {
      type: 'string',
      label: { ru: 'Адрес страницы или вызова', he: 'כתובת הדף או הקריאה', en: 'Page or call' },
      maxLength: 300,
    },
    request_id: {
      type: 'string',
      label: { ru: 'Последний запрос', he: 'הבקשה האחרונה', en: 'Last request' },
      maxLength: 100,
    },
    person_name: {
      type: 'text',
      label: { ru: 'Последний пользователь', he: 'המשתמש האחרון', en: 'Last affected user' },
      isName: true,
      maxLength: 200,
    },
    stack: {
      type: 'long-text',
      label: { ru: 'Стек', he: 'מעקב מחסנית (stack)', en: 'Stack' },
      access: { read: directorOnly },
      maxLength: 8000,
    },
  },
  list: {
    columns: ['last_at', 'source', 'message', 'happened', 'first_at', 'place'],
    filters: ['source', 'last_at'],
    search: ['message', 'place', 'request_id'],
    sort: ['last_at', 'desc'],
  },
  access: { read: logsAccess },
})
