import type { Wide } from '../../wide.ts'
import type { formula as source } from './en.ts'

export const formula: Wide<typeof source> = {
  edit: 'עריכה',
  locked: 'לצפייה בלבד: הנוסחה משתנה על ידי מנהל ראשי. התפקיד שלך: %{role}',
  meaning: {
    interestChangePeriod:
      'כעבור מספר חודשים זה הבנק רשאי לקבוע ריבית חדשה. ההחזר מחושב אז מחדש לפי יתרת ההלוואה.',
    inflationIndex:
      'בשיעור שנתי זה גדלה יתרה של הלוואה צמודת מדד, ואיתה ההחזר. הלוואה שאינה צמודה אינה משתנה.',
  },
}
