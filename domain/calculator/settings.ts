import { calculatorAccess, systemAccess } from '../access-rules.ts'
import { resource } from '../descriptor/resource.ts'

/** Settings for changes of calculator parameters; a single record. */
export const calculatorSettings = resource({
  name: 'calculator-settings',
  label: {
    one: { ru: 'Настройки калькулятора', he: 'הגדרות המחשבון', en: 'Calculator settings' },
    many: { ru: 'Настройки калькулятора', he: 'הגדרות המחשבון', en: 'Calculator settings' },
  },
  title: 'warning_share',
  id: 'integer',
  fields: {
    second_approval: {
      type: 'boolean',
      default: false,
      label: { ru: 'Второе подтверждение', he: 'אישור שני', en: 'Second approval' },
      hint: {
        ru: 'Изменение параметров банка вступает в силу, когда его подтвердит другой сотрудник с тем же правом. Отключение тоже подтверждает другой сотрудник.',
        he: 'שינוי בפרמטרים של בנק נכנס לתוקף לאחר אישור של עובד אחר בעל אותה הרשאה. גם ההשבתה דורשת אישור של עובד אחר.',
        en: 'Changes to a bank’s parameters take effect once another user with the same permission has approved them. Turning this off needs another user’s approval too.',
      },
    },
    off_requested_by: {
      type: 'person',
      readOnly: true,
      label: { ru: 'Отключение предложил', he: 'ההשבתה הוצעה על ידי', en: 'Turning off requested by' },
    },
    off_requested_at: {
      type: 'date-time',
      readOnly: true,
      label: { ru: 'Отключение предложено', he: 'ההשבתה הוצעה בתאריך', en: 'Turning off requested' },
    },
    warning_share: {
      type: 'percent',
      precision: 5,
      scale: 2,
      exclusiveMinimum: 0,
      maximum: 100,
      required: true,
      default: '10.00',
      label: { ru: 'Заметное изменение', he: 'שינוי ניכר', en: 'Notable change' },
      hint: {
        ru: 'Изменение больше этой доли, от нынешнего значения или от медианы других банков, отмечается предупреждением.',
        he: 'שינוי הגדול משיעור זה, ביחס לערך הנוכחי או לחציון של הבנקים האחרים, מסומן באזהרה.',
        en: 'A change by more than this percentage of the current value, or of the median of the other banks, gets a warning.',
      },
    },
  },
  list: { columns: ['second_approval', 'warning_share'], sort: ['warning_share', 'asc'] },
  access: { read: calculatorAccess.read, update: systemAccess },
})

export interface CalculatorSettings {
  readonly second_approval: boolean
  /** User who asked to switch second approval off, until another user confirms or rejects it. */
  readonly off_requested_by: { readonly id: number; readonly name: string } | null
  readonly off_requested_at: string | null
  /** Share of a change above which a warning is shown, in percent. */
  readonly warning_share: string
  readonly version: number
}
