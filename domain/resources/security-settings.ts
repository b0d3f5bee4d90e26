import { roleOptions } from '../access.ts'
import { systemAccess } from '../access-rules.ts'
import { type RecordOf, resource } from '../descriptor/resource.ts'
import { passwordLength } from '../limits.ts'

/** Settings of sign-in and of the retention of its logs; a single record. */
export const securitySettings = resource({
  name: 'security-settings',
  label: {
    one: { ru: 'Настройки безопасности', he: 'הגדרות אבטחה', en: 'Security settings' },
    many: { ru: 'Настройки безопасности', he: 'הגדרות אבטחה', en: 'Security settings' },
  },
  title: 'password_min_length',
  id: 'integer',
  single: true,
  importable: false,
  fields: {
    password_min_length: {
      type: 'integer',
      minimum: passwordLength.min,
      maximum: 64,
      required: true,
      default: passwordLength.min,
      label: { ru: 'Длина пароля', he: 'אורך הסיסמה', en: 'Password length' },
      hint: {
        ru: 'Наименьшее число символов в новом пароле. Прежние пароли продолжают действовать.',
        he: 'מספר התווים המזערי בסיסמה חדשה. סיסמאות קיימות ימשיכו לפעול.',
        en: 'Minimum number of characters in a new password. Existing passwords stay valid.',
      },
    },
    two_factor_roles: {
      type: 'select-list',
      options: roleOptions,
      label: { ru: 'Двухфакторный вход', he: 'אימות דו־שלבי', en: 'Two-factor sign-in' },
      hint: {
        ru: 'Пользователи с этими ролями входят только с кодом из приложения-аутентификатора. Те, у кого его нет, настроят его при следующем входе; открытые сессии без второго фактора завершатся.',
        he: 'בעלי התפקידים האלה נכנסים רק עם קוד מאפליקציית אימות. מי שאין לו יגדיר אותה בכניסה הבאה, וחיבורים פתוחים בלי גורם שני יסתיימו.',
        en: 'Users with these roles sign in only with a code from an authenticator app. Anyone without one sets it up at the next sign-in; open sessions without a second factor will end.',
      },
    },
    sign_in_failures: {
      type: 'integer',
      minimum: 3,
      maximum: 10,
      required: true,
      default: 5,
      label: { ru: 'Неудачных входов', he: 'כניסות כושלות', en: 'Failed sign-ins' },
      hint: {
        ru: 'После стольких неудачных попыток подряд следующую можно будет сделать не сразу.',
        he: 'לאחר מספר כזה של ניסיונות כושלים יש להמתין לפני כניסה נוספת.',
        en: 'After this many failed attempts in a row, the user has to wait before trying again.',
      },
    },
    sign_in_minutes: {
      type: 'integer',
      minimum: 5,
      maximum: 60,
      required: true,
      default: 15,
      label: {
        ru: 'Период подсчёта, минут',
        he: 'תקופת הספירה, בדקות',
        en: 'Counting period, minutes',
      },
    },
    allowed_origins: {
      type: 'string',
      label: {
        ru: 'Другие адреса портала',
        he: 'כתובות נוספות של הפורטל',
        en: 'Other addresses of the portal',
      },
      hint: {
        ru: 'Адреса, по которым открывается сам портал, через запятую. С них тоже можно сохранять изменения. Другим сайтам это ничего не разрешает.',
        he: 'כתובות שבהן נפתח הפורטל עצמו, מופרדות בפסיקים; גם מהן אפשר לשמור. אין בכך הרשאה לאתרים אחרים.',
        en: 'Addresses at which the portal itself is opened, separated by commas. Changes can be saved from these addresses as well. This gives other sites no access.',
      },
      maxLength: 1000,
      pattern: '^([a-z]{4,5}://[A-Za-z0-9.:\\[\\]-]+(, *(?=[a-z])|$))*$',
    },
    events_days: {
      type: 'integer',
      minimum: 30,
      maximum: 3650,
      required: true,
      default: 365,
      label: { ru: 'Хранение событий, дней', he: 'שמירת אירועים בימים', en: 'Keep events for, days' },
    },
    errors_days: {
      type: 'integer',
      minimum: 7,
      maximum: 3650,
      required: true,
      default: 90,
      label: { ru: 'Хранение ошибок, дней', he: 'שמירת שגיאות בימים', en: 'Keep errors for, days' },
    },
  },
  list: {
    columns: ['password_min_length', 'two_factor_roles', 'sign_in_failures', 'sign_in_minutes'],
    sort: ['password_min_length', 'asc'],
  },
  access: { read: systemAccess, update: systemAccess },
})

export type SecuritySettings = RecordOf<typeof securitySettings>
