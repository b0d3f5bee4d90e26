import { formatBoolean, formatChoices, type SelectOption } from '../descriptor/choice-types.ts'
import { isolateBidi } from '../format/format.ts'
import { deliveryFailures } from '../integrations/webhook-events.ts'
import { directions, type Language, type Trilingual } from '../languages.ts'
import { auditedResources } from './audited-resources.ts'

/** A property of an event's data. */
interface Fact {
  readonly label: Trilingual
  /** Labels of its values, where these are fixed. */
  readonly options?: readonly SelectOption[]
}

const importedResources: readonly SelectOption[] = auditedResources.map(({ name, label }) => ({
  value: name,
  label: label.many,
}))

const migrationModes: readonly SelectOption[] = [
  { value: 'test', label: { ru: 'тест', he: 'בדיקה', en: 'test' } },
  { value: 'parallel', label: { ru: 'параллельный', he: 'מקביל', en: 'parallel' } },
  { value: 'production', label: { ru: 'рабочий', he: 'מבצעי', en: 'production' } },
]

const actionOptions: readonly SelectOption[] = [
  { value: 'on', label: { ru: 'включён', he: 'הופעל', en: 'turned on' } },
  { value: 'off', label: { ru: 'выключен', he: 'כובה', en: 'turned off' } },
  { value: 'reset', label: { ru: 'сброшен', he: 'אופס', en: 'reset' } },
  {
    value: 'new recovery codes',
    label: { ru: 'новые коды восстановления', he: 'קודי שחזור חדשים', en: 'new recovery codes' },
  },
  {
    value: 'recovery code used',
    label: {
      ru: 'использован код восстановления',
      he: 'נעשה שימוש בקוד שחזור',
      en: 'recovery code used',
    },
  },
  { value: 'create', label: { ru: 'создан', he: 'נוצר', en: 'created' } },
  { value: 'revoke', label: { ru: 'отозван', he: 'נשלל', en: 'revoked' } },
]

const reasons: readonly SelectOption[] = [
  { value: 'code', label: { ru: 'неверный код', he: 'קוד שגוי', en: 'wrong code' } },
  { value: 'password', label: { ru: 'неверный пароль', he: 'סיסמה שגויה', en: 'wrong password' } },
  {
    value: 'too many sessions',
    label: { ru: 'слишком много сессий', he: 'יותר מדי חיבורים', en: 'too many sessions' },
  },
]

const attemptCounters: readonly SelectOption[] = [
  { value: 'device', label: { ru: 'браузер', he: 'דפדפן', en: 'browser' } },
  { value: 'pair', label: { ru: 'учётная запись и сеть', he: 'משתמש ורשת', en: 'account and network' } },
  { value: 'network', label: { ru: 'сеть', he: 'רשת', en: 'network' } },
  { value: 'network56', label: { ru: 'сеть /56', he: 'רשת ‎/56', en: '/56 network' } },
  { value: 'network48', label: { ru: 'сеть /48', he: 'רשת ‎/48', en: '/48 network' } },
  { value: 'account', label: { ru: 'учётная запись', he: 'משתמש', en: 'account' } },
]

/** Facts that events of any kind may have, in the order in which they are shown. */
const eventFacts = {
  name: { label: { ru: 'название', he: 'שם', en: 'name' } },
  act: { label: { ru: 'операция', he: 'פעולה', en: 'act' }, options: actionOptions },
  resource: { label: { ru: 'что', he: 'מה', en: 'what' }, options: importedResources },
  records: { label: { ru: 'записей', he: 'רשומות', en: 'records' } },
  created: { label: { ru: 'создано', he: 'נוצרו', en: 'created' } },
  changed: { label: { ru: 'изменено', he: 'שונו', en: 'changed' } },
  moved: { label: { ru: 'перемещено', he: 'הועברו', en: 'moved' } },
  texts: { label: { ru: 'текстов', he: 'טקסטים', en: 'texts' } },
  sessions: { label: { ru: 'сессий', he: 'חיבורים', en: 'sessions' } },
  reason: { label: { ru: 'причина', he: 'סיבה', en: 'reason' }, options: reasons },
  counts: {
    label: { ru: 'счётчик неудач', he: 'מונה הכישלונות', en: 'failures by' },
    options: attemptCounters,
  },
  target: { label: { ru: 'режим', he: 'מצב', en: 'mode' }, options: migrationModes },
  dry_run: { label: { ru: 'пробный прогон', he: 'הרצת ניסיון', en: 'dry run' } },
  rolled_back: { label: { ru: 'отменён прогон', he: 'הרצה שבוטלה', en: 'rolled-back run' } },
  tables: { label: { ru: 'схема базы', he: 'סכמת מסד הנתונים', en: 'database schema' } },
  count: { label: { ru: 'шагов', he: 'שלבים', en: 'steps' } },
  subject: { label: { ru: 'о чём', he: 'נושא', en: 'about' } },
  failure: { label: { ru: 'сбой', he: 'כשל', en: 'failure' }, options: deliveryFailures },
  answer: { label: { ru: 'ответ', he: 'תשובה', en: 'answer' } },
  node: { label: { ru: 'версия Node', he: 'גרסת Node', en: 'Node version' } },
  id: { label: { ru: 'ID', he: 'מזהה', en: 'ID' } },
} as const satisfies Readonly<Record<string, Fact>>

export type EventFact = keyof typeof eventFacts

const facts: Readonly<Record<string, Fact>> = eventFacts

const formatFactValue = (value: unknown, { options }: Partial<Fact>, language: Language): string => {
  if (typeof value === 'boolean') return formatBoolean(value, language)
  if (options) return formatChoices(String(value).split(', '), { options }, language)
  const isForeign = typeof value === 'string' && directions[language] === 'rtl'
  return isForeign ? isolateBidi(value) : String(value)
}

/** Formats the data of an event; unknown names and values are shown as they are, empty ones are left out. */
export const formatEventFacts = (data: unknown, language: Language): string => {
  const values: Readonly<Record<string, unknown>> = { ...Object(data) }

  return [...new Set([...Object.keys(facts), ...Object.keys(values)])]
    .filter((name) => values[name] !== undefined && values[name] !== null)
    .map((name) => {
      const { label, ...fact } = facts[name] ?? {}
      return `${label?.[language] ?? name}: ${formatFactValue(values[name], fact, language)}`
    })
    .join(', ')
}
