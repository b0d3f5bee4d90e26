import { systemAccess } from '../access-rules.ts'
import { resource } from '../descriptor/resource.ts'
import {
  deliveryFailures,
  deliveryStatuses,
  testEvent,
  webhookEvents,
} from '../integrations/webhook-events.ts'
import { webhooks } from './webhooks.ts'

/** Messages to other systems that were or will be sent, with their outcome. */
export const webhookDeliveries = resource({
  name: 'webhook-deliveries',
  label: {
    one: { ru: 'Отправка', he: 'משלוח', en: 'Delivery' },
    many: { ru: 'Журнал отправок', he: 'יומן משלוחים', en: 'Delivery log' },
  },
  title: 'event_id',
  id: 'bigint',
  menu: 'logs',
  table: 'webhook_deliveries',
  fields: {
    webhook_id: {
      type: 'reference',
      to: webhooks,
      onDelete: 'keep',
      label: { ru: 'Вебхук', he: 'Webhook', en: 'Webhook' },
    },
    event: {
      type: 'select',
      label: { ru: 'Событие', he: 'אירוע', en: 'Event' },
      options: [...webhookEvents, testEvent],
    },
    subject: {
      type: 'string',
      label: { ru: 'Что изменилось', he: 'מה השתנה', en: 'Subject' },
      maxLength: 120,
    },
    status: { type: 'select', label: { ru: 'Статус', he: 'מצב', en: 'Status' }, options: deliveryStatuses },
    tries: { type: 'integer', label: { ru: 'Попытки', he: 'ניסיונות', en: 'Attempts' } },
    answer: {
      type: 'integer',
      label: { ru: 'Код ответа', he: 'קוד תשובה', en: 'Response code' },
      sortable: false,
    },
    failure: {
      type: 'select',
      label: { ru: 'Причина сбоя', he: 'סיבת הכשל', en: 'Failure reason' },
      options: deliveryFailures,
    },
    queued_at: { type: 'date-time', label: { ru: 'Создано', he: 'נוצר', en: 'Created' } },
    sent_at: {
      type: 'date-time',
      label: { ru: 'Последняя попытка', he: 'הניסיון האחרון', en: 'Latest attempt' },
      sortable: false,
    },
    event_id: {
      type: 'string',
      label: { ru: 'Номер сообщения', he: 'מזהה ההודעה', en: 'Message ID' },
      maxLength: 40,
      sortable: false,
    },
    payload: {
      type: 'json',
      label: { ru: 'Сообщение', he: 'הודעה', en: 'Message' },
      schema: { type: 'object' },
    },
  },
  list: {
    columns: ['queued_at', 'webhook_id', 'event', 'subject', 'status', 'tries', 'answer', 'failure'],
    filters: ['webhook_id', 'event', 'status'],
    sort: ['queued_at', 'desc'],
  },
  access: { read: systemAccess },
  actions: {
    resend: {
      label: { ru: 'Отправить снова', he: 'שליחה חוזרת', en: 'Send again' },
      access: systemAccess,
      on: 'both',
      when: { field: 'status', is: ['delivered', 'failed'] },
    },
  },
})
