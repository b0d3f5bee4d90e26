import type { Trilingual } from '../../../../../domain/languages.ts'

/** Examples of options for dropdowns of one kind, which is known by the words of their keys. */
export interface BuiltIn {
  readonly kind: string
  readonly words: RegExp
  readonly hint: Trilingual
  readonly options: readonly Trilingual[]
}

const said = (ru: string, he: string, en: string): Trilingual => ({ ru, he, en })

/** Those of no kind in particular. */
export const generic: BuiltIn = {
  kind: 'generic',
  words: /^/,
  hint: said(
    'В этом списке ещё нет вариантов',
    'ברשימה זו עדיין אין אפשרויות',
    'This list has no options yet',
  ),
  options: [
    said('Вариант 1', 'אפשרות 1', 'Option 1'),
    said('Вариант 2', 'אפשרות 2', 'Option 2'),
    said('Вариант 3', 'אפשרות 3', 'Option 3'),
  ],
}

/** The kinds in the order in which they are looked for: the narrower ones before those that they belong to. */
export const builtInOptions: readonly BuiltIn[] = [
  {
    kind: 'filter',
    words: /filter|sort_by|sorting/,
    hint: said('У фильтра ещё нет вариантов', 'למסנן עדיין אין אפשרויות', 'The filter has no options yet'),
    options: [
      said('Все', 'הכול', 'All'),
      said('Сначала самая низкая ставка', 'הריבית הנמוכה ביותר תחילה', 'Lowest rate first'),
      said('Сначала самый низкий платёж', 'ההחזר הנמוך ביותר תחילה', 'Lowest payment first'),
    ],
  },
  {
    kind: 'property ownership',
    words: /property_?ownership|first_(home|property|apartment)|owned_(home|property)/,
    hint: said(
      'Варианты о том, есть ли жильё в собственности, ещё не добавлены',
      'עדיין אין אפשרויות של בעלות על נכס',
      'There are no property ownership options yet',
    ),
    options: [
      said('Нет жилья в собственности', 'אין דירה בבעלות', 'I do not own a home'),
      said('Есть одна квартира', 'יש דירה אחת', 'I own one home'),
      said('Продаю единственную квартиру', 'מכירת הדירה היחידה', 'I am selling my only home'),
    ],
  },
  {
    kind: 'credit type',
    words: /(credit|loan|debt|obligation)_?types?|types?_of_(credit|loan|debt)/,
    hint: said('Виды ссуд ещё не добавлены', 'עדיין אין סוגי הלוואות', 'There are no loan types yet'),
    options: [
      said('Ссуда на любые цели', 'הלוואה לכל מטרה', 'Personal loan'),
      said('Ссуда на автомобиль', 'הלוואה לרכב', 'Car loan'),
      said('Ипотека', 'משכנתא', 'Mortgage'),
    ],
  },
  {
    kind: 'geographic',
    words: /city|cities|region|country|countries|address|street|district|citizenship|location|residen/,
    hint: said('Места ещё не добавлены', 'עדיין אין מקומות', 'There are no places yet'),
    options: [
      said('Иерусалим', 'ירושלים', 'Jerusalem'),
      said('Тель-Авив', 'תל אביב-יפו', 'Tel Aviv'),
      said('Хайфа', 'חיפה', 'Haifa'),
    ],
  },
  {
    kind: 'temporal',
    words: /when|(^|_)date|month|year|period|term|duration|time|(^|_)age(_|$)|seniority/,
    hint: said('Сроки ещё не добавлены', 'עדיין אין תקופות', 'There are no periods yet'),
    options: [
      said('В ближайшие 3 месяца', 'ב-3 החודשים הקרובים', 'Within 3 months'),
      said('От 3 до 6 месяцев', '3 עד 6 חודשים', '3 to 6 months'),
      said('Более 6 месяцев', 'יותר מ-6 חודשים', 'More than 6 months'),
    ],
  },
  {
    kind: 'boolean',
    words: /(^|[._])(is|has|have|are|does|agree|consent|confirm|yes_?no|boolean)([._]|$)/,
    hint: said('Ответы ещё не добавлены', 'עדיין אין תשובות', 'There are no answers yet'),
    options: [said('Да', 'כן', 'Yes'), said('Нет', 'לא', 'No')],
  },
  {
    kind: 'financial',
    words: /income|salary|payment|amount|(^|_)rate|bank|currency|expens|financ|source|tax|saving/,
    hint: said(
      'Финансовые варианты ещё не добавлены',
      'עדיין אין אפשרויות פיננסיות',
      'There are no financial options yet',
    ),
    options: [
      said('Зарплата', 'משכורת', 'Salary'),
      said('Доход от своего дела', 'הכנסה מעסק עצמאי', 'Self-employed income'),
      said('Пенсия', 'קצבה', 'Pension'),
    ],
  },
  {
    kind: 'personal',
    words:
      /family|marital|gender|education|children|birth|person|borrower|relation|sphere|occupation|profession|employment|field_of_activity/,
    hint: said(
      'Варианты личных данных ещё не добавлены',
      'עדיין אין אפשרויות של פרטים אישיים',
      'There are no personal details options yet',
    ),
    options: [
      said('В браке', 'נשוי/אה', 'Married'),
      said('Не в браке', 'רווק/ה', 'Single'),
      said('В разводе', 'גרוש/ה', 'Divorced'),
    ],
  },
  {
    kind: 'document',
    words: /document|passport|payslip|certificate|(^|[._])(file|id_card)([._]|$)/,
    hint: said(
      'Виды документов ещё не добавлены',
      'עדיין אין סוגי מסמכים',
      'There are no document types yet',
    ),
    options: [
      said('Теудат зеут', 'תעודת זהות', 'ID card'),
      said('Заграничный паспорт', 'דרכון', 'Passport'),
      said('Расчётный лист', 'תלוש שכר', 'Payslip'),
    ],
  },
  {
    kind: 'property',
    words: /property|apartment|house|home|housing|real_?estate|building/,
    hint: said('Виды жилья ещё не добавлены', 'עדיין אין סוגי נכסים', 'There are no property types yet'),
    options: [
      said('Квартира', 'דירה', 'Apartment'),
      said('Частный дом', 'בית פרטי', 'House'),
      said('Земельный участок', 'מגרש', 'Plot of land'),
    ],
  },
  {
    kind: 'credit',
    words: /credit|loan|debt|obligation|mortgage|refinanc/,
    hint: said(
      'Варианты для ссуды ещё не добавлены',
      'עדיין אין אפשרויות להלוואה',
      'There are no loan options yet',
    ),
    options: [
      said('Новая ссуда', 'הלוואה חדשה', 'New loan'),
      said('Рефинансирование', 'מחזור', 'Refinancing'),
      said('Досрочное погашение', 'פירעון מוקדם', 'Early repayment'),
    ],
  },
  generic,
]
