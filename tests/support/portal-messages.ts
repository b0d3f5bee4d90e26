import type { Trilingual } from '../../domain/languages.ts'

interface PortalMessage {
  /** What the specification quotes of it, word for word, in the language of the quotation. */
  readonly quoted: Partial<Trilingual>
  /** Where it stands among the words of the interface. */
  readonly key: string
  readonly says: Trilingual
}

/**
 * What the portal says when something goes wrong, as far as the specification quotes it: all of its catalogue
 * that is not said by the calculator page alone (`calculator-messages.ts`) nor when a form is left
 * (`quoted-messages.ts`). What is lacking where access is denied is named in `layout-guard.test.tsx`; a session that is
 * refused or restored, in `users-session.test.tsx`, says nothing.
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

/** What the form of a setting of the fonts says when it is refused; its words stand with the resource. */
export const fontMessage = {
  ru: 'Не удалось изменить настройку шрифта',
  he: 'עדכון הגדרת הגופן נכשל',
  en: 'Failed to update font setting',
} as const satisfies Trilingual
