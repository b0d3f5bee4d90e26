import { systemAccess } from '../access-rules.ts'
import { resource } from '../descriptor/resource.ts'
import { deliveryStatuses, webhookEvents } from '../integrations/webhook-events.ts'
import { activation } from './activation.ts'

/** Addresses that are notified when public content changes; each has a secret that signs its messages. */
export const webhooks = resource({
  name: 'webhooks',
  label: {
    one: { ru: 'Вебхук', he: 'Webhook', en: 'Webhook' },
    many: { ru: 'Вебхуки', he: 'Webhooks', en: 'Webhooks' },
  },
  title: 'name',
  id: 'integer',
  softDelete: true,
  importable: false,
  fields: {
    name: {
      type: 'text',
      label: { ru: 'Название', he: 'שם', en: 'Name' },
      required: true,
      pattern: '\\S',
      maxLength: 120,
      isName: true,
    },
    url: {
      type: 'url',
      label: { ru: 'Адрес получателя', he: 'כתובת הנמען', en: 'Receiver address' },
      hint: {
        ru: 'Полный адрес, который начинается с https. Адреса внутренней сети недоступны.',
        he: 'כתובת מלאה שמתחילה ב־https. אין גישה לכתובות ברשת הפנימית.',
        en: 'A full address that begins with https. Private network addresses are not allowed.',
      },
      required: true,
      maxLength: 500,
    },
    events: {
      type: 'select-list',
      label: { ru: 'События', he: 'אירועים', en: 'Events' },
      required: true,
      options: webhookEvents,
    },
    is_active: { type: 'boolean', label: { ru: 'Включён', he: 'פעיל', en: 'Active' }, default: true },
    last_status: {
      type: 'select',
      label: { ru: 'Последняя отправка', he: 'המשלוח האחרון', en: 'Latest delivery' },
      options: deliveryStatuses,
      computed: true,
    },
    created_by: {
      type: 'person',
      label: { ru: 'Кем создан', he: 'נוצר על ידי', en: 'Created by' },
      set: { on: 'create', value: 'actor' },
    },
  },
  list: {
    columns: ['name', 'url', 'events', 'is_active', 'last_status'],
    filters: ['is_active', 'events'],
    sort: ['name', 'asc'],
  },
  access: { read: systemAccess, create: systemAccess, update: systemAccess, delete: systemAccess },
  actions: {
    ...activation(systemAccess, {
      ru: 'Неотправленные сообщения не будут доставлены.',
      he: 'הודעות שטרם נשלחו לא יימסרו.',
      en: 'Messages that are still waiting will not be delivered.',
    }),
    test: {
      label: { ru: 'Отправить проверку', he: 'שליחת בדיקה', en: 'Send test' },
      access: systemAccess,
      on: 'one',
      when: { field: 'is_active', is: true },
    },
  },
})
