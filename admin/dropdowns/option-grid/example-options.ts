import type { Trilingual } from '../../../domain/languages.ts'

/** Example options for dropdowns whose key has certain words; shown while there are none, never saved. */
interface OptionExamples {
  readonly kind: string
  readonly keyPattern: RegExp
  readonly hint: Trilingual
  readonly options: readonly Trilingual[]
}

const text = (ru: string, he: string, en: string): Trilingual => ({ ru, he, en })

/** Those of no kind in particular. */
const genericExamples: OptionExamples = {
  kind: 'generic',
  keyPattern: /^/,
  hint: text(
    'В этом списке ещё нет вариантов',
    'ברשימה זו עדיין אין אפשרויות',
    'This list has no options yet',
  ),
  options: [
    text('Вариант 1', 'אפשרות 1', 'Option 1'),
    text('Вариант 2', 'אפשרות 2', 'Option 2'),
    text('Вариант 3', 'אפשרות 3', 'Option 3'),
  ],
}

/** The kinds in the order in which they are looked for: the narrower ones before those that they belong to. */
export const optionExamples: readonly OptionExamples[] = [
  {
    kind: 'filter',
    keyPattern: /filter|sort_by|sorting/,
    hint: text('У фильтра ещё нет вариантов', 'למסנן עדיין אין אפשרויות', 'The filter has no options yet'),
    options: [
      text('Все', 'הכול', 'All'),
      text('Сначала самая низкая ставка', 'הריבית הנמוכה ביותר תחילה', 'Lowest rate first'),
      text('Сначала самый низкий платёж', 'ההחזר הנמוך ביותר תחילה', 'Lowest payment first'),
    ],
  },
  {
    kind: 'property ownership',
    keyPattern: /property_?ownership|first_(home|property|apartment)|owned_(home|property)/,
    hint: text(
      'Варианты о том, есть ли жильё в собственности, ещё не добавлены',
      'עדיין אין אפשרויות של בעלות על נכס',
      'There are no property ownership options yet',
    ),
    options: [
      text('Нет жилья в собственности', 'אין דירה בבעלות', 'I do not own a home'),
      text('Есть одна квартира', 'יש דירה אחת', 'I own one home'),
      text('Продаю единственную квартиру', 'מכירת הדירה היחידה', 'I am selling my only home'),
    ],
  },
  {
    kind: 'credit type',
    keyPattern: /(credit|loan|debt|obligation)_?types?|types?_of_(credit|loan|debt)/,
    hint: text('Виды ссуд ещё не добавлены', 'עדיין אין סוגי הלוואות', 'There are no loan types yet'),
    options: [
      text('Ссуда на любые цели', 'הלוואה לכל מטרה', 'Personal loan'),
      text('Ссуда на автомобиль', 'הלוואה לרכב', 'Car loan'),
      text('Ипотека', 'משכנתא', 'Mortgage'),
    ],
  },
  {
    kind: 'geographic',
    keyPattern: /city|cities|region|country|countries|address|street|district|citizenship|location|residen/,
    hint: text('Места ещё не добавлены', 'עדיין אין מקומות', 'There are no places yet'),
    options: [
      text('Иерусалим', 'ירושלים', 'Jerusalem'),
      text('Тель-Авив', 'תל אביב־יפו', 'Tel Aviv'),
      text('Хайфа', 'חיפה', 'Haifa'),
    ],
  },
  {
    kind: 'temporal',
    keyPattern: /when|(^|_)date|month|year|period|term|duration|time|(^|_)age(_|$)|seniority/,
    hint: text('Сроки ещё не добавлены', 'עדיין אין תקופות', 'There are no periods yet'),
    options: [
      text('В ближайшие 3 месяца', 'בשלושת החודשים הקרובים', 'Within 3 months'),
      text('От 3 до 6 месяцев', '3 עד 6 חודשים', '3 to 6 months'),
      text('Более 6 месяцев', 'יותר מ־6 חודשים', 'More than 6 months'),
    ],
  },
  {
    kind: 'boolean',
    keyPattern: /(^|[._])(is|has|have|are|does|agree|consent|confirm|yes_?no|boolean)([._]|$)/,
    hint: text('Ответы ещё не добавлены', 'עדיין אין תשובות', 'There are no answers yet'),
    options: [text('Да', 'כן', 'Yes'), text('Нет', 'לא', 'No')],
  },
  {
    kind: 'financial',
    keyPattern: /income|salary|payment|amount|(^|_)rate|bank|currency|expens|financ|source|tax|saving/,
    hint: text(
      'Финансовые варианты ещё не добавлены',
      'עדיין אין אפשרויות פיננסיות',
      'There are no financial options yet',
    ),
    options: [
      text('Зарплата', 'משכורת', 'Salary'),
      text('Доход от своего дела', 'הכנסה מעסק', 'Self-employed income'),
      text('Пенсия', 'קצבה', 'Pension'),
    ],
  },
  {
    kind: 'personal',
    keyPattern:
      /family|marital|gender|education|children|birth|person|borrower|relation|sphere|occupation|profession|employment|field_of_activity/,
    hint: text(
      'Варианты личных данных ещё не добавлены',
      'עדיין אין אפשרויות של פרטים אישיים',
      'There are no personal details options yet',
    ),
    options: [
      text('В браке', 'נשוי/אה', 'Married'),
      text('Не в браке', 'רווק/ה', 'Single'),
      text('В разводе', 'גרוש/ה', 'Divorced'),
    ],
  },
  {
    kind: 'document',
    keyPattern: /document|passport|payslip|certificate|(^|[._])(file|id_card)([._]|$)/,
    hint: text(
      'Виды документов ещё не добавлены',
      'עדיין אין סוגי מסמכים',
      'There are no document types yet',
    ),
    options: [
      text('Теудат зеут', 'תעודת זהות', 'ID card'),
      text('Заграничный паспорт', 'דרכון', 'Passport'),
      text('Расчётный лист', 'תלוש שכר', 'Payslip'),
    ],
  },
  {
    kind: 'property',
    keyPattern: /property|apartment|house|home|housing|real_?estate|building/,
    hint: text('Виды жилья ещё не добавлены', 'עדיין אין סוגי נכסים', 'There are no property types yet'),
    options: [
      text('Квартира', 'דירה', 'Apartment'),
      text('Частный дом', 'בית פרטי', 'House'),
      text('Земельный участок', 'מגרש', 'Plot of land'),
    ],
  },
  {
    kind: 'credit',
    keyPattern: /credit|loan|debt|obligation|mortgage|refinanc/,
    hint: text(
      'Варианты для ссуды ещё не добавлены',
      'עדיין אין אפשרויות להלוואה',
      'There are no loan options yet',
    ),
    options: [
      text('Новая ссуда', 'הלוואה חדשה', 'New loan'),
      text('Рефинансирование', 'מחזור', 'Refinancing'),
      text('Досрочное погашение', 'פירעון מוקדם', 'Early repayment'),
    ],
  },
  genericExamples,
]

/** The field that a key names: its last part, without the screen, whose words say nothing of the field. */
const fieldNameOf = (contentKey: string): string => contentKey.toLowerCase().split('.').at(-1) ?? ''

/** The examples for a dropdown, by the words of its key; those of no kind in particular where none fits. */
export const findExamples = (contentKey: string): OptionExamples =>
  optionExamples.find(({ keyPattern: pattern }) => pattern.test(fieldNameOf(contentKey))) ?? genericExamples
