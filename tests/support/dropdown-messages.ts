import type { Trilingual } from '../../domain/languages.ts'

/** Messages about whole dropdowns. */
export const dropdownMessages = {
  screensRefused: {
    ru: 'Не удалось загрузить экраны выпадающих списков',
    he: 'טעינת המסכים של הרשימות הנפתחות נכשלה',
    en: 'Failed to load dropdown screens',
  },
  screensUnreachable: {
    ru: 'Ошибка загрузки экранов выпадающих списков',
    he: 'שגיאה בטעינת המסכים של הרשימות הנפתחות',
    en: 'Failed to fetch dropdown screens',
  },
  list: {
    ru: 'Не удалось загрузить выпадающие списки',
    he: 'טעינת הרשימות הנפתחות נכשלה',
    en: 'Failed to load dropdowns',
  },
  record: {
    ru: 'Не удалось загрузить выпадающий список',
    he: 'טעינת פרטי הרשימה הנפתחת נכשלה',
    en: 'Failed to load dropdown details',
  },
  create: {
    ru: 'Не удалось создать выпадающий список',
    he: 'יצירת הרשימה הנפתחת נכשלה',
    en: 'Failed to create dropdown',
  },
  remove: {
    ru: 'Не удалось удалить выпадающий список',
    he: 'מחיקת הרשימה הנפתחת נכשלה',
    en: 'Failed to delete dropdown',
  },
  save: {
    ru: 'Не удалось сохранить выпадающий список',
    he: 'שמירת הרשימה הנפתחת נכשלה',
    en: 'Failed to save dropdown',
  },
  saveUnreachable: {
    ru: 'Не удалось сохранить выпадающий список. Попробуйте снова.',
    he: 'שמירת הרשימה הנפתחת נכשלה. יש לנסות שוב.',
    en: 'Failed to save dropdown. Please try again.',
  },
  validate: {
    ru: 'Не удалось проверить данные выпадающего списка',
    he: 'בדיקת נתוני הרשימה הנפתחת נכשלה',
    en: 'Failed to validate dropdown data',
  },
  created: {
    ru: 'Выпадающий список создан',
    he: 'הרשימה הנפתחת נוצרה',
    en: 'Dropdown created successfully',
  },
  updated: {
    ru: 'Выпадающий список обновлён',
    he: 'הרשימה הנפתחת עודכנה',
    en: 'Dropdown updated successfully',
  },
  removed: {
    ru: 'Выпадающий список удалён',
    he: 'הרשימה הנפתחת נמחקה',
    en: 'Dropdown deleted successfully',
  },
} as const satisfies Record<string, Trilingual>
