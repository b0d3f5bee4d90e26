import type { Wide } from '../../wide.ts'
import type { effect as source } from './en.ts'

export const effect: Wide<typeof source> = {
  title: 'השפעה על הלוואות לדוגמה',
  alone: 'הלוואות לדוגמה',
  amount: 'סכום',
  term: 'תקופה',
  years: 'שנה |||| %{smart_count} שנים',
  months: 'חודש |||| %{smart_count} חודשים',
  today: 'היום',
  now: 'היום',
  after: 'אחרי',
  later: 'אחרי השינוי',
  from: 'מ־%{date}',
  change: 'שינוי, ₪',
  payment: 'החזר חודשי, ₪',
  interest: 'סך הריבית, ₪',
  paymentOf: 'החזר חודשי, %{amount}, תקופה: %{term}',
  interestOver: 'סך הריבית, תקופה: %{term}',
  effectiveRate: 'ריבית אפקטיבית שנתית',
  outside: 'חורגות מהמגבלות',
  outsideOf: '%{count} מתוך הלוואה אחת |||| %{count} מתוך %{smart_count} הלוואות',
  reasons: {
    max_ltv_ratio: 'אחוז מימון גבוה מהמרבי',
    min_loan_amount: 'נמוך מהסכום המזערי',
    max_loan_amount: 'גבוה מהסכום המרבי',
    minTerm: 'קצר מהתקופה המזערית',
    maxTerm: 'ארוך מהתקופה המרבית',
  },
  formula: {
    title: 'מה הנוסחה מוסיפה',
    change:
      'אפשר לקבוע ריבית חדשה כעבור %{period}. בריבית המרבית, %{rate}, ההחזר על יתרה של %{balance} יהיה %{payment}.',
    linked:
      'הלוואה צמודת מדד: אם המחירים עולים ב־%{index} בשנה, ההחזר האחרון יהיה %{last} ובסך הכול ישולמו %{total}.',
  },
  note: 'לוח שפיצר, עיגול פעם אחת בסוף. ההלוואות לדוגמה ניתנות לעריכה.',
  typing: 'ריבית הבסיס עדיין אינה מספר, ולכן אין מה לחשב אחרי השינוי.',
  close: 'סגירה',
  samples: {
    open: 'עריכת ההלוואות לדוגמה',
    title: 'הלוואות לדוגמה',
    text: 'הלוואות אלה אינן מוצגות למשתמשים אחרים. שדה ריק מסיר הלוואה או תקופה. בלי שווי נכס אחוז המימון אינו נבדק.',
    amount: 'הלוואה %{number}: סכום',
    property: 'הלוואה %{number}: שווי הנכס',
    term: 'תקופה %{number}, שנים',
    badSum: 'יש להזין סכום גדול מאפס, עד 12 ספרות',
    badTerm: 'יש להזין מספר שלם מ־1 עד %{most}, כל אחד פעם אחת',
    usual: 'הלוואות רגילות',
    apply: 'החלה',
    cancel: 'ביטול',
  },
}
