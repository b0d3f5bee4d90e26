import type { TranslationUnit } from '../../../domain/translations/translation-files.ts'

/** Texts that spreadsheets read as numbers, dates, times, money, percentages, booleans or formulas. */
const converted = [
  ...['000000000', '007', '00', '1.50', '-3.50', '.5', '5.', '1,5', '1,000', '1 000,50', '(5)', '1 1/2'],
  ...['1e10', '12345678901234567890', '5%', '5 %', '$5', '₪1,000', '0', '5', '-5', '1.2.3', '+7 495 123'],
  ...['12.05.2024', '1/2/2024', '2024-01-05', '3/4', '05/06', '10:30', '10:30 PM', '1:2:3', '12 am'],
  ...['May 5', '5 мая', 'март 2024', '5 январь 2020', 'TRUE', 'true', 'ложь', 'null', '#N/A', '#REF!'],
  ...['=1+1', '@SUM(A1)', '+{count}', '-', '+5', '==', '＝1', '=HYPERLINK("http://x","y")'],
]

/** Texts that spreadsheets or XML would lose or change. */
const fragile = [
  ...["'", "''", "'=1", "'007", '"', '""', 'a"b', ';', ',', 'a;b', '\t', 'a\tb', ' leading', 'trailing '],
  ...['  ', '\u00a0', '\n', 'a\nb', 'a\r\nb', 'a\rb', '\u0085', '\u2028', '\ufeff', '\ufeffx', 'x\ufeff'],
  ...['\u200fא\u200e', '\u202eabc', 'שָׁלוֹם', '😀', '👨‍👩‍👧', '\u0001', 'a\u001fb', '\ufffe', '_x000D_'],
  ...['&amp;', '<b>x</b>', ']]>', '<x id="1"/>', '', '{{name}}'],
]

const keys = ['1', '007', '1.10', '2024-01-05', '1e5', 'true', '12.05', '=x', '-a', '5%', 'a b']

/** Texts of the saved spreadsheet files: hostile ones, and keys that look like numbers. */
export const savedUnits: readonly TranslationUnit[] = [
  ...[...converted, ...fragile].map((ru, at) => ({
    ...{ key: `hostile.${at}`, screen: '5.10' },
    texts: { ru, he: at % 3 === 0 ? null : `טקסט ${at}`, en: at % 2 === 0 ? null : '' },
  })),
  ...keys.map((key) => ({ key, screen: 'keys', texts: { ru: 'Да', he: 'כן', en: null } })),
]
