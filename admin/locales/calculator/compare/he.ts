import type { Wide } from '../../wide.ts'
import type { compare as source } from './en.ts'

export const compare: Wide<typeof source> = {
  title: 'השוואת בנקים',
  table: 'הבנקים והפרמטרים שלהם',
  bank: 'בנק',
  amount: 'סכום ההלוואה',
  years: 'תקופה, שנים',
  badTerm: 'יש להזין מספר שלם מ־1 עד %{most}',
  loan: '%{amount} לתקופה של %{term}',
  active: 'פעילים בלבד',
  count: 'בנק אחד |||| %{smart_count} בנקים',
  least: 'הנמוך ביותר',
  greatest: 'הגבוה ביותר',
  none: 'אין פרמטרים',
  notGiven: 'אינו נותן הלוואה כזו: %{reasons}',
  next: 'השינוי הבא:',
  noBanks: 'אין בנקים',
  export: 'ייצוא',
  print: 'הדפסה',
  csv: 'טבלה (CSV)',
  xlsx: 'גיליון Excel (XLSX)',
  note: 'ההלוואה מחושבת לפי ריבית הבסיס של כל בנק: תשלומים שווים (לוח שפיצר), עיגול פעם אחת בסוף. העמלות אינן כלולות.',
}
