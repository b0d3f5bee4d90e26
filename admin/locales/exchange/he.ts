import type { Wide } from '../wide.ts'
import type { exchange as source } from './en.ts'

export const exchange: Wide<typeof source> = {
  files: 'קבצים למתרגמים',
  title: 'טקסטים בקובץ',
  text: 'הקובץ זוכר עם אילו טקסטים יצא: כשיחזור, יהיה אפשר לראות מה השתנה כאן בינתיים.',
  found: 'טקסטים שנמצאו: %{smart_count}',
  chosen: 'טקסטים שנבחרו: %{smart_count}',
  format: 'פורמט',
  formats: {
    xlsx: 'Excel (XLSX)',
    csv: 'טבלת CSV',
    xliff12: 'XLIFF 1',
    xliff20: 'XLIFF 2',
    json: 'JSON, כפי שייבוא הטקסטים מקבל',
    'flat-json': 'JSON, מפתח וטקסט',
    po: 'PO (gettext)',
  },
  formatHints: {
    xlsx: 'מפתח, מסך ועמודה לכל שפה',
    csv: 'אותן עמודות כטקסט פשוט',
    xliff12: 'למתרגמים עם Trados‏, memoQ‏, OmegaT',
    xliff20: 'אותו דבר בגרסה החדשה',
    json: 'כל השפות של כל טקסט יחד',
    'flat-json': 'שפה אחת, לספרייה i18next ולאפליקציות',
    po: 'שפה אחת, לתוכנה Poedit',
  },
  languages: 'שפות',
  into: 'תרגום לשפה',
  source: 'תרגום משפה',
  drafts: 'טיוטות במקום הטקסטים שהן יחליפו',
  cancel: 'ביטול',
  download: 'הורדה',
}
