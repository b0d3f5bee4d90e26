import { type Role, roles, serverRole } from './access.ts'
import type { Language, Trilingual } from './languages.ts'

/** What the roles are called. */
const roleNames: Readonly<Record<Role, Trilingual>> = {
  director: { ru: 'Директор', he: 'מנהל ראשי', en: 'Director' },
  administration: { ru: 'Администрация', he: 'מינהלה', en: 'Administration' },
  'sales-manager': { ru: 'Менеджер по продажам', he: 'מנהל מכירות', en: 'Sales manager' },
  'content-manager': { ru: 'Контент-менеджер', he: 'מנהל תוכן', en: 'Content manager' },
  brokers: { ru: 'Брокеры', he: 'ברוקרים', en: 'Brokers' },
  'bank-employee': { ru: 'Сотрудник банка', he: 'עובד בנק', en: 'Bank employee' },
}

/** The roles under their names of the API, to choose from. */
export const roleOptions = roles.map((role) => ({ value: serverRole(role), label: roleNames[role] }))

/** What the roles are called in one language. */
export const rolesIn = (language: Language): Record<Role, string> => ({
  director: roleNames.director[language],
  administration: roleNames.administration[language],
  'sales-manager': roleNames['sales-manager'][language],
  'content-manager': roleNames['content-manager'][language],
  brokers: roleNames.brokers[language],
  'bank-employee': roleNames['bank-employee'][language],
})
