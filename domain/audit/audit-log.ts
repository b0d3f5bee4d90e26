import { logsAccess } from '../access-rules.ts'
import type { SelectOption } from '../descriptor/choice-types.ts'
import { resource } from '../descriptor/resource.ts'
import { users } from '../resources/users.ts'
import { auditedResources } from './audited-resources.ts'

/** Subjects of log entries that are not declared resources. */
const otherSubjects: readonly SelectOption[] = [
  { value: 'exports', label: { ru: 'Выгрузка', he: 'ייצוא', en: 'Export' } },
  { value: 'sessions', label: { ru: 'Вход в систему', he: 'כניסה למערכת', en: 'Sign-in' } },
  {
    value: 'dropdown-migration',
    label: { ru: 'Перенос списков', he: 'העברת הרשימות', en: 'Dropdown migration' },
  },
]

/** All subjects of log entries: audited resources and the others. */
export const auditSubjects: readonly SelectOption[] = [
  ...auditedResources.map(({ name, label }) => ({ value: name, label: label.one })),
  ...otherSubjects,
]

/** Actions that the log names itself; actions that a resource declares have their label there. */
const auditActions = [
  { value: 'create', label: { ru: 'Создано', he: 'נוצר', en: 'Created' }, colour: 'green' },
  { value: 'update', label: { ru: 'Изменено', he: 'שונה', en: 'Changed' }, colour: 'blue' },
  { value: 'delete', label: { ru: 'Удалено', he: 'נמחק', en: 'Deleted' }, colour: 'red' },
  { value: 'restore', label: { ru: 'Восстановлено', he: 'שוחזר', en: 'Restored' }, colour: 'green' },
  { value: 'move', label: { ru: 'Перемещено', he: 'הועבר', en: 'Moved' }, colour: 'blue' },
  { value: 'copy', label: { ru: 'Скопировано', he: 'הועתק', en: 'Copied' }, colour: 'green' },
  { value: 'revert', label: { ru: 'Возвращено', he: 'הוחזר', en: 'Reverted' }, colour: 'blue' },
  {
    value: 'draft',
    label: { ru: 'Черновик сохранён', he: 'הטיוטה נשמרה', en: 'Draft saved' },
    colour: 'amber',
  },
  { value: 'publish', label: { ru: 'Опубликовано', he: 'פורסם', en: 'Published' }, colour: 'green' },
  {
    value: 'confirm',
    label: { ru: 'Перевод верен', he: 'התרגום נכון', en: 'Marked as still correct' },
    colour: 'green',
  },
  {
    value: 'discard',
    label: { ru: 'Черновик сброшен', he: 'הטיוטה בוטלה', en: 'Draft discarded' },
    colour: 'amber',
  },
  { value: 'comment', label: { ru: 'Комментарий', he: 'הערה', en: 'Commented' }, colour: 'grey' },
  {
    value: 'resolve',
    label: { ru: 'Комментарий закрыт', he: 'ההערה נסגרה', en: 'Comment resolved' },
    colour: 'grey',
  },
  {
    value: 'reopen',
    label: { ru: 'Комментарий открыт снова', he: 'ההערה נפתחה מחדש', en: 'Comment reopened' },
    colour: 'grey',
  },
  {
    value: 'request',
    label: { ru: 'Запрошен перевод', he: 'התבקש תרגום', en: 'Translation requested' },
    colour: 'grey',
  },
  {
    value: 'withdraw-request',
    label: { ru: 'Запрос перевода снят', he: 'בקשת התרגום בוטלה', en: 'Request withdrawn' },
    colour: 'grey',
  },
  { value: 'export', label: { ru: 'Выгружено', he: 'יוצא', en: 'Exported' }, colour: 'grey' },
  { value: 'import', label: { ru: 'Импортировано', he: 'יובא', en: 'Imported' }, colour: 'blue' },
  { value: 'propose', label: { ru: 'Предложено', he: 'הוצע', en: 'Proposed' }, colour: 'amber' },
  { value: 'approve', label: { ru: 'Подтверждено', he: 'אושר', en: 'Approved' }, colour: 'green' },
  { value: 'reject', label: { ru: 'Отклонено', he: 'נדחה', en: 'Rejected' }, colour: 'red' },
  { value: 'withdraw', label: { ru: 'Отозвано', he: 'התזמון בוטל', en: 'Withdrawn' }, colour: 'grey' },
  { value: 'withdraw-change', label: { ru: 'Отозвано', he: 'ההצעה בוטלה', en: 'Withdrawn' }, colour: 'grey' },
  { value: 'schedule', label: { ru: 'Запланировано', he: 'תוזמן', en: 'Scheduled' }, colour: 'blue' },
  { value: 'run', label: { ru: 'Прогон начат', he: 'ההרצה החלה', en: 'Run started' }, colour: 'violet' },
  {
    value: 'resume',
    label: { ru: 'Прогон продолжен', he: 'ההרצה חודשה', en: 'Run resumed' },
    colour: 'violet',
  },
  {
    value: 'switch',
    label: { ru: 'Режим переключён', he: 'המצב הוחלף', en: 'Mode switched' },
    colour: 'violet',
  },
  {
    value: 'roll-back',
    label: { ru: 'Прогон откачен', he: 'ההרצה בוטלה', en: 'Run rolled back' },
    colour: 'violet',
  },
  { value: 'sign-in', label: { ru: 'Вход', he: 'כניסה', en: 'Signed in' }, colour: 'grey' },
  { value: 'sign-out', label: { ru: 'Выход', he: 'יציאה', en: 'Signed out' }, colour: 'grey' },
  {
    value: 'sign-in refused',
    label: { ru: 'Отказ во входе', he: 'כניסה נדחתה', en: 'Sign-in refused' },
    colour: 'red',
  },
  {
    value: 'sign-in throttled',
    label: { ru: 'Вход приостановлен', he: 'כניסה הושהתה', en: 'Sign-in throttled' },
    colour: 'red',
  },
  {
    value: 'session-ended',
    label: { ru: 'Сессия завершена', he: 'החיבור הסתיים', en: 'Session ended' },
    colour: 'grey',
  },
  {
    value: 'reset-password',
    label: { ru: 'Пароль сброшен', he: 'הסיסמה אופסה', en: 'Password reset' },
    colour: 'amber',
  },
  {
    value: 'set-password',
    label: { ru: 'Пароль задан', he: 'הוגדרה סיסמה', en: 'Password set' },
    colour: 'blue',
  },
  {
    value: 'change-password',
    label: { ru: 'Пароль изменён', he: 'הסיסמה שונתה', en: 'Password changed' },
    colour: 'blue',
  },
  {
    value: 'renew-secret',
    label: { ru: 'Выдан новый секрет', he: 'הונפק סוד חדש', en: 'New secret issued' },
    colour: 'amber',
  },
  {
    value: 'reset-two-factor',
    label: { ru: 'Двухфакторный вход сброшен', he: 'האימות הדו־שלבי אופס', en: 'Two-factor sign-in reset' },
    colour: 'amber',
  },
  {
    value: 'two-factor',
    label: { ru: 'Двухфакторный вход изменён', he: 'האימות הדו־שלבי שונה', en: 'Two-factor sign-in changed' },
    colour: 'blue',
  },
  {
    value: 'change-email refused',
    label: {
      ru: 'Отказ в смене адреса эл. почты',
      he: 'שינוי כתובת הדוא״ל נדחה',
      en: 'Email change refused',
    },
    colour: 'red',
  },
  {
    value: 'two-factor refused',
    label: {
      ru: 'Отказ в изменении двухфакторного входа',
      he: 'שינוי האימות הדו־שלבי נדחה',
      en: 'Two-factor change refused',
    },
    colour: 'red',
  },
  {
    value: 'change-password refused',
    label: { ru: 'Отказ в смене пароля', he: 'שינוי סיסמה נדחה', en: 'Password change refused' },
    colour: 'red',
  },
] as const satisfies readonly SelectOption[]

/** Finds an action of the log by its value; undefined for actions that a resource declares. */
export const findAuditAction = (action: string): SelectOption | undefined =>
  auditActions.find(({ value }) => value === action)

/** The audit log as a list with filters; its entries are read and reverted by calls of their own. */
export const auditLog = resource({
  name: 'audit',
  label: {
    one: { ru: 'Запись журнала', he: 'רישום ביומן', en: 'Log entry' },
    many: { ru: 'Журнал изменений', he: 'יומן שינויים', en: 'Change log' },
  },
  title: 'action',
  id: 'bigint',
  fields: {
    at: { type: 'date-time', label: { ru: 'Время', he: 'זמן', en: 'Time' } },
    actor: { type: 'reference', to: users, onDelete: 'keep', label: { ru: 'Кто', he: 'מי', en: 'Who' } },
    action: {
      type: 'select',
      label: { ru: 'Операция', he: 'פעולה', en: 'Action' },
      options: auditActions,
      open: true,
    },
    resource: {
      type: 'select',
      label: { ru: 'Что', he: 'מה', en: 'What' },
      options: auditSubjects,
      open: true,
    },
    record_id: {
      type: 'string',
      label: { ru: 'ID записи', he: 'מזהה הרשומה', en: 'Record ID' },
      maxLength: 300,
    },
  },
  list: { columns: ['at', 'actor', 'action', 'resource', 'record_id'], sort: ['at', 'desc'] },
  access: { read: logsAccess },
})
