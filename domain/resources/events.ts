import { logs } from '../areas.ts'
import { eventKinds } from '../logs/event-kinds.ts'
import { resource } from '../resource.ts'

/** What happened beside the changes of records; old ones are deleted in the background. */
export const events = resource({
  name: 'events',
  label: {
    one: { ru: 'Событие', he: 'אירוע', en: 'Event' },
    many: { ru: 'События', he: 'אירועים', en: 'Events' },
  },
  title: 'kind',
  id: 'bigint',
  fields: {
    at: { type: 'date-time', label: { ru: 'Время', he: 'זמן', en: 'Time' } },
    kind: {
      type: 'select',
      label: { ru: 'Событие', he: 'אירוע', en: 'Event' },
      options: eventKinds,
      open: true,
    },
    person_name: {
      type: 'text',
      label: { ru: 'Кто', he: 'מי', en: 'Who' },
      hint: {
        ru: 'Пусто, если это сделал сервер или адрес почты никому не принадлежит.',
        he: 'ריק כשהשרת פעל בעצמו או כשכתובת הדוא״ל אינה שייכת לאיש.',
        en: 'Empty where the server acted by itself or the email belongs to nobody.',
      },
      isName: true,
      maxLength: 200,
    },
    details: {
      type: 'text',
      computed: true,
      label: { ru: 'Подробности', he: 'פרטים', en: 'Details' },
      maxLength: 1000,
    },
    data: {
      type: 'json',
      label: { ru: 'Данные', he: 'נתונים', en: 'Data' },
      schema: { type: 'object' },
    },
    address: { type: 'string', label: { ru: 'Откуда', he: 'מהיכן', en: 'From where' }, maxLength: 100 },
    request_id: { type: 'string', label: { ru: 'Запрос', he: 'בקשה', en: 'Request' }, maxLength: 100 },
  },
  list: {
    columns: ['at', 'kind', 'person_name', 'details', 'address'],
    filters: ['kind', 'at'],
    search: ['person_name', 'address', 'request_id'],
    sort: ['at', 'desc'],
  },
  access: { read: logs },
})
