import type { Trilingual } from '../../../domain/languages.ts'

/** Example options for dropdowns whose key has certain words; shown while there are none, never saved. */
interface OptionExamples {
  readonly kind: string
  readonly keyPattern: RegExp
  readonly hint: Trilingual
  readonly options: readonly Trilingual[]
}

const toTrilingual = (ru: string, he: string, en: string): Trilingual => ({ ru, he, en })

/** Examples for keys that match no other kind. */
const genericExamples: OptionExamples = {
  kind: 'generic',
  keyPattern: /^/,
  hint: toTrilingual(
    'В этом списке ещё нет вариантов',
    'ברשימה זו עדיין אין אפשרויות',
    'This list has no options yet',
  ),
  options: [
    toTrilingual('Вариант 1', 'אפשרות 1', 'Option 1'),
    toTrilingual('Вариант 2', 'אפשרות 2', 'Option 2'),
    toTrilingual('Вариант 3', 'אפשרות 3', 'Option 3'),
  ],
}

/** Kinds in search order; a narrower kind comes before the wider one that includes it. */
export const optionExamples: readonly OptionExamples[] = [
  {
    kind: 'filter',
    keyPattern: /filter|sort_by|sorting/,
    hint: toTrilingual(
      'У фильтра ещё нет вариантов',
      'למסנן עדיין אין אפשרויות',
      'The filter has no options yet',
    ),
    options: [
      toTrilingual('Все', 'הכול', 'All'),
      toTrilingual('Сначала самая низкая ставка', 'הריבית הנמוכה ביותר תחילה', 'Lowest rate first'),
      toTrilingual('Сначала самый низкий платёж', 'ההחזר הנמוך ביותר תחילה', 'Lowest payment first'),
    ],
  },
  {
    kind: 'property ownership',
    keyPattern: /property_?ownership|first_(home|property|apartment)|owned_(home|property)/,
    hint: toTrilingual(
      'Варианты о том, есть ли жильё в собственности, ещё не добавлены',
      'עדיין אין אפשרויות של בעלות על נכס',
      'There are no property ownership options yet',
    ),
    options: [
      toTrilingual('Нет жилья в собственности', 'אין דירה בבעלות', 'I do not own a home'),
      toTrilingual('Есть одна квартира', 'יש דירה אחת', 'I own one home'),
      toTrilingual('Продаю единственную квартиру', 'מכירת הדירה היחידה', 'I am selling my only home'),
    ],
  },
  {
    kind: 'credit type',
    keyPattern: /(credit|loan|debt|obligation)_?types?|types?_of_(credit|loan|debt)/,
    hint: toTrilingual('Виды ссуд ещё не добавлены', 'עדיין אין סוגי הלוואות', 'There are no loan types yet'),
    options: [
      toTrilingual('Ссуда на любые цели', 'הלוואה לכל מטרה', 'Personal loan'),
      toTrilingual('Ссуда на автомобиль', 'הלוואה לרכב', 'Car loan'),
      toTrilingual('Ипотека', 'משכנתא', 'Mortgage'),
    ],
  },
  {
    kind: 'geographic',
    keyPattern: /city|cities|region|country|countries|address|street|district|citizenship|location|residen/,
    hint: toTrilingual('Места ещё не добавлены', 'עדיין אין מקומות', 'There are no places yet'),
    options: [
      toTrilingual('Иерусалим', 'ירושלים', 'Jerusalem'),
      toTrilingual('Тель-Авив', 'תל אביב־יפו', 'Tel Aviv'),
      toTrilingual('Хайфа', 'חיפה', 'Haifa'),
    ],
  },
  {
    kind: 'temporal',
    keyPattern: /when|(^|_)date|month|year|period|term|duration|time|(^|_)age(_|$)|seniority/,
    hint: toTrilingual('Сроки ещё не добавлены', 'עדיין אין תקופות', 'There are no periods yet'),
    options: [
      toTrilingual('В ближайшие 3 месяца', 'בשלושת החודשים הקרובים', 'Within 3 months'),
      toTrilingual('От 3 до 6 месяцев', '3 עד 6 חודשים', '3 to 6 months'),
      toTrilingual('Более 6 месяцев', 'יותר מ־6 חודשים', 'More than 6 months'),
    ],
  },
  {
    kind: 'boolean',
    keyPattern: /(^|[._])(is|has|have|are|does|agree|consent|confirm|yes_?no|boolean)([._]|$)/,
    hint: toTrilingual('Ответы ещё не добавлены', 'עדיין אין תשובות', 'There are no answers yet'),
    options: [toTrilingual('Да', 'כן', 'Yes'), toTrilingual('Нет', 'לא', 'No')],
  },
  {
    kind: 'financial',
    keyPattern: /income|salary|payment|amount|(^|_)rate|bank|currency|expens|financ|source|tax|saving/,
    hint: toTrilingual(
      'Финансовые варианты ещё не добавлены',
      'עדיין אין אפשרויות פיננסיות',
      'There are no financial options yet',
    ),
    options: [
      toTrilingual('Зарплата', 'משכורת', 'Salary'),
      toTrilingual('Доход от своего дела', 'הכנסה מעסק', 'Self-employed income'),
      toTrilingual('Пенсия', 'קצבה', 'Pension'),
    ],
  },
  {
    kind: 'personal',
    keyPattern:
      /family|marital|gender|education|children|birth|person|borrower|relation|sphere|occupation|profession|employment|field_of_activity/,
    hint: toTrilingual(
      'Варианты личных данных ещё не добавлены',
      'עדיין אין אפשרויות של פרטים אישיים',
      'There are no personal details options yet',
    ),
    options: [
      toTrilingual('В браке', 'נשוי/אה', 'Married'),
      toTrilingual('Не в браке', 'רווק/ה', 'Single'),
      toTrilingual('В разводе', 'גרוש/ה', 'Divorced'),
    ],
  },
  {
    kind: 'document',
    keyPattern: /document|passport|payslip|certificate|(^|[._])(file|id_card)([._]|$)/,
    hint: toTrilingual(
      'Виды документов ещё не добавлены',
      'עדיין אין סוגי מסמכים',
      'There are no document types yet',
    ),
    options: [
      toTrilingual('Теудат зеут', 'תעודת זהות', 'ID card'),
      toTrilingual('Заграничный паспорт', 'דרכון', 'Passport'),
      toTrilingual('Расчётный лист', 'תלוש שכר', 'Payslip'),
    ],
  },
  {
    kind: 'property',
    keyPattern: /property|apartment|house|home|housing|real_?estate|building/,
    hint: toTrilingual(
      'Виды жилья ещё не добавлены',
      'עדיין אין סוגי נכסים',
      'There are no property types yet',
    ),
    options: [
      toTrilingual('Квартира', 'דירה', 'Apartment'),
      toTrilingual('Частный дом', 'בית פרטי', 'House'),
      toTrilingual('Земельный участок', 'מגרש', 'Plot of land'),
    ],
  },
  {
    kind: 'credit',
    keyPattern: /credit|loan|debt|obligation|mortgage|refinanc/,
    hint: toTrilingual(
      'Варианты для ссуды ещё не добавлены',
      'עדיין אין אפשרויות להלוואה',
      'There are no loan options yet',
    ),
    options: [
      toTrilingual('Новая ссуда', 'הלוואה חדשה', 'New loan'),
      toTrilingual('Рефинансирование', 'מחזור', 'Refinancing'),
      toTrilingual('Досрочное погашение', 'פירעון מוקדם', 'Early repayment'),
    ],
  },
  genericExamples,
]

/**
 * Returns the field name: the last part of a key. The screen is left out, because its words say nothing about
 * the field.
 */
const pickFieldName = (contentKey: string): string => contentKey.toLowerCase().split('.').at(-1) ?? ''

/** Finds the examples by words of a dropdown's key; generic ones when none match. */
export const findExamples = (contentKey: string): OptionExamples =>
  optionExamples.find(({ keyPattern: pattern }) => pattern.test(pickFieldName(contentKey))) ?? genericExamples
