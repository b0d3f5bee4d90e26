import type { Trilingual } from '../../domain/languages.ts'

interface PortalMessage {
  /** Quotation from the specification, in its language. */
  readonly quoted: Partial<Trilingual>
  /** Message key of the interface. */
  readonly key: string
  readonly says: Trilingual
}

/**
 * Error messages of the portal that the specification quotes, except those of the calculator page
 * (`calculator-messages.ts`) and those of leaving a form (`quoted-messages.ts`). Missing rights are tested in
 * `layout-guard.test.tsx`; an expired or restored session, in `users-session.test.tsx`, has no message.
 */
export const portalMessages = {
  unknown: {
    quoted: { en: 'Unknown error occurred' },
    key: 'errors.unknown',
    says: {
      ru: 'Произошла неизвестная ошибка',
      he: 'אירעה שגיאה לא ידועה',
      en: 'Unknown error occurred',
    },
  },
  signIn: {
    quoted: { ru: 'Ошибка входа в систему' },
    key: 'signIn.failed',
    says: {
      ru: 'Ошибка входа в систему',
      he: 'הכניסה נכשלה. יש לבדוק את כתובת הדוא״ל ואת הסיסמה',
      en: 'Sign-in failed. Check the email and password',
    },
  },
  fillAll: {
    quoted: { ru: 'Пожалуйста, заполните все поля' },
    key: 'signIn.fillAll',
    says: {
      ru: 'Пожалуйста, заполните все поля',
      he: 'יש למלא את כל השדות',
      en: 'Please fill in all fields',
    },
  },
  restricted: {
    quoted: { en: 'access restricted' },
    key: 'shell.denied.contentManagement',
    says: {
      ru: 'Управление контентом: доступ ограничен',
      he: 'ניהול התוכן: הגישה מוגבלת',
      en: 'Content management: access restricted',
    },
  },
  failed: {
    quoted: { ru: 'Что-то пошло не так' },
    key: 'shell.failed.title',
    says: { ru: 'Что-то пошло не так', he: 'משהו השתבש', en: 'Something went wrong' },
  },
  unknownPage: {
    quoted: { en: 'Unexpected Application Error!' },
    key: 'shell.unknown.title',
    says: { ru: 'Страница не найдена', he: 'הדף לא נמצא', en: 'Unexpected Application Error!' },
  },
  database: {
    quoted: { en: 'Database connection error: ' },
    key: 'errors.unavailable',
    says: {
      ru: 'Ошибка подключения к базе данных: сервер или сама база не отвечает. Попробуйте снова через минуту.',
      he: 'שגיאה בחיבור למסד הנתונים: השרת או המסד אינם מגיבים. יש לנסות שוב בעוד דקה.',
      en: 'Database connection error: the server or its database is not responding. Try again in a minute.',
    },
  },
} as const satisfies Record<string, PortalMessage>

/** Message when a font setting cannot be saved; its own texts are with the resource. */
export const fontMessage = {
  ru: 'Не удалось изменить настройку шрифта',
  he: 'עדכון הגדרת הגופן נכשל',
  en: 'Failed to update font setting',
} as const satisfies Trilingual
