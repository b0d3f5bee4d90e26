import type { Trilingual } from '../../domain/languages.ts'

/** Messages of the calculator page about invalid values, one for every rule of the specification. */
export const invalidValueMessages: readonly (readonly [field: string, typed: string, says: Trilingual])[] = [
  ['base_interest_rate', '', { ru: 'Заполните это поле', he: 'יש למלא שדה זה', en: 'Fill in this field' }],
  [
    'min_interest_rate',
    'abc',
    { ru: 'Только цифры и десятичный знак', he: 'ספרות ונקודה בלבד', en: 'Only digits and a dot' },
  ],
  [
    'processing_fee',
    '1.2.3',
    {
      ru: 'Введите число, например',
      he: 'יש להזין מספר, לדוגמה',
      en: 'Enter a valid number, for example',
    },
  ],
  [
    'max_loan_amount',
    '1000',
    {
      ru: 'Максимальная сумма должна быть больше минимальной',
      he: 'הסכום המרבי חייב להיות גבוה מהמזערי',
      en: 'The maximum amount must be greater than the minimum amount',
    },
  ],
]

/** Other messages of the calculator page. */
export const calculatorMessages = {
  rates: {
    ru: 'Максимальная ставка должна быть больше минимальной',
    he: 'הריבית המרבית חייבת להיות גבוהה מהמזערית',
    en: 'The maximum rate must be greater than the minimum rate',
  },
  locked: { ru: 'Ваша роль: ', he: 'התפקיד שלך: ', en: 'Your role: ' },
  builtIn: {
    ru: 'Не удалось загрузить параметры. Здесь встроенные значения, а не параметры банка: сохранить их нельзя.',
    he: 'טעינת הפרמטרים נכשלה. אלה ערכים מובנים ולא של הבנק: אי אפשר לשמור אותם.',
    en: 'The parameters could not be loaded. These are built-in values, not those of the bank: they cannot be saved.',
  },
  unsaved: {
    ru: 'Не удалось сохранить. Введённое не потеряно.',
    he: 'השמירה נכשלה. מה שהוקלד לא אבד.',
    en: 'Could not save. What you typed is kept.',
  },
  connection: { ru: 'Нет связи с сервером', he: 'אין חיבור לשרת', en: 'No connection to the server' },
} as const satisfies Record<string, Trilingual>
