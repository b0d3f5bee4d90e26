import type { SelectOption } from '../descriptor/choice-types.ts'

/** Events that webhooks send to other systems, by their name in the message. */
export const webhookEvents = [
  {
    value: 'content.published',
    label: {
      ru: 'Изменения контента на экране сайта',
      he: 'שינוי תוכן במסך באתר',
      en: 'Content of a site screen changed',
    },
  },
  {
    value: 'banks.changed',
    label: {
      ru: 'Изменения банков и их параметров',
      he: 'שינוי בבנקים ובפרמטרים שלהם',
      en: 'Banks and their parameters changed',
    },
  },
] as const satisfies readonly SelectOption[]

export type WebhookEvent = (typeof webhookEvents)[number]['value']

/** Event that staff send as a test; every webhook receives it, regardless of its events. */
export const testEvent = {
  value: 'test',
  label: { ru: 'Проверка', he: 'בדיקה', en: 'Test' },
} as const satisfies SelectOption

export const deliveryStatuses = [
  { value: 'waiting', label: { ru: 'Ожидает отправки', he: 'ממתינה', en: 'Waiting' }, colour: 'grey' },
  { value: 'delivered', label: { ru: 'Доставлено', he: 'נמסרה', en: 'Delivered' }, colour: 'green' },
  { value: 'failed', label: { ru: 'Не доставлено', he: 'לא נמסרה', en: 'Not delivered' }, colour: 'red' },
] as const satisfies readonly SelectOption[]

/** Reasons why a delivery failed. */
export const deliveryFailures = [
  {
    value: 'refused',
    label: { ru: 'Получатель ответил отказом', he: 'הנמען השיב בסירוב', en: 'The receiver refused it' },
  },
  {
    value: 'redirected',
    label: {
      ru: 'Получатель перенаправил запрос на другой адрес',
      he: 'הנמען הפנה לכתובת אחרת',
      en: 'The receiver redirected to another address',
    },
  },
  {
    value: 'unreachable',
    label: { ru: 'Нет связи с получателем', he: 'אין קשר עם הנמען', en: 'The receiver cannot be reached' },
  },
  {
    value: 'late',
    label: { ru: 'Получатель не ответил вовремя', he: 'הנמען לא השיב בזמן', en: 'No answer in time' },
  },
  {
    value: 'private',
    label: {
      ru: 'Адрес во внутренней сети',
      he: 'הכתובת ברשת הפנימית',
      en: 'The address is in a private network',
    },
  },
  {
    value: 'insecure',
    label: {
      ru: 'Адрес без шифрования, нужен https',
      he: 'הכתובת אינה מוצפנת, נדרש https',
      en: 'The address is not encrypted: https is required',
    },
  },
  {
    value: 'unsigned',
    label: {
      ru: 'Секрет не читается, выдайте новый',
      he: 'הסוד אינו נקרא, יש להנפיק חדש',
      en: 'The secret cannot be read: issue a new one',
    },
  },
  {
    value: 'switched_off',
    label: { ru: 'Вебхук отключён', he: 'ה־Webhook אינו פעיל', en: 'The webhook is inactive' },
  },
] as const satisfies readonly SelectOption[]

export type DeliveryFailure = (typeof deliveryFailures)[number]['value']
