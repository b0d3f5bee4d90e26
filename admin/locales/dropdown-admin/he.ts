import type { Wide } from '../wide.ts'
import type { dropdownAdmin as source } from './en.ts'

export const dropdownAdmin: Wide<typeof source> = {
  create: 'יצירת רשימה נפתחת חדשה',
}
