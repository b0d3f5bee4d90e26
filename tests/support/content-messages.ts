import type { LoadErrorScope, SaveErrorScope } from '../../admin/ui/content-failures.ts'
import type { Trilingual } from '../../domain/languages.ts'
import type { SectionKey } from '../../domain/sections.ts'

/** Causes of a failure. */
export const causes = ['refused', 'unreachable', 'unknown', 'database'] as const
export type Cause = (typeof causes)[number]

/** Messages by cause, for these pages in these sections or in all. */
export type Messages<Kind extends string> = {
  readonly on: readonly Kind[]
  readonly in?: readonly SectionKey[]
} & {
  readonly [C in Cause]?: Trilingual
}

const says = (ru: string, he: string, en: string): Trilingual => ({ ru, he, en })

const data = {
  refused: says('Не удалось загрузить данные', 'טעינת הנתונים נכשלה', 'Failed to fetch content'),
  unreachable: says('Ошибка загрузки данных', 'שגיאה בטעינת הנתונים', 'Failed to load content data'),
}
const noData = says('Данные не найдены', 'הנתונים לא נמצאו', 'Data not found')
const content = says('Ошибка загрузки контента', 'טעינת התוכן נכשלה', 'Failed to load content')

/** Messages when content cannot be loaded. */
export const loadMessages: readonly Messages<LoadErrorScope['page']>[] = [
  { on: ['list', 'drill'], in: ['mortgage', 'credit', 'credit-refi', 'general'], ...data },
  {
    on: ['list', 'drill'],
    in: ['menu'],
    refused: says(
      'Не удалось загрузить данные меню',
      'טעינת נתוני התפריט נכשלה',
      'Failed to fetch the menu data',
    ),
    unreachable: says(
      'Ошибка загрузки данных меню',
      'שגיאה בטעינת נתוני התפריט',
      'Failed to load the menu data',
    ),
  },
  {
    on: ['list', 'drill'],
    in: ['mortgage-refi'],
    refused: says(
      'Не удалось загрузить данные рефинансирования',
      'טעינת נתוני מחזור המשכנתא נכשלה',
      'Failed to fetch the mortgage refinancing data',
    ),
    unreachable: says(
      'Ошибка загрузки данных рефинансирования',
      'שגיאה בטעינת נתוני מחזור המשכנתא',
      'Failed to load the mortgage refinancing data',
    ),
  },
  {
    on: ['drill', 'action'],
    in: ['main'],
    refused: says(
      'Не удалось загрузить данные главной страницы',
      'טעינת נתוני דף הבית נכשלה',
      'Failed to fetch the main page data',
    ),
    unreachable: says(
      'Ошибка загрузки данных главной страницы',
      'שגיאה בטעינת נתוני דף הבית',
      'Failed to load the main page data',
    ),
  },
  {
    on: ['list'],
    database: says(
      'Не удалось получить переводы из базы данных',
      'קבלת התרגומים ממסד הנתונים נכשלה',
      'Failed to fetch translations from the database',
    ),
  },
  {
    on: ['drill'],
    in: ['main', 'menu', 'mortgage', 'credit', 'credit-refi', 'general'],
    unknown: says('Содержимое не найдено', 'תוכן הדף לא נמצא', 'Page content not found'),
  },
  { on: ['drill'], in: ['mortgage-refi'], unknown: noData },
  { on: ['text'], in: ['menu', 'mortgage', 'mortgage-refi', 'general'], ...data },
  { on: ['dropdown'], ...data, unknown: noData },
  {
    on: ['text'],
    in: ['main'],
    refused: says('Не удалось загрузить текст', 'טעינת הטקסט נכשלה', 'Failed to fetch text content'),
  },
  {
    on: ['text'],
    in: ['credit'],
    unreachable: says(
      'Ошибка загрузки данных кредита',
      'שגיאה בטעינת נתוני האשראי',
      'Failed to load credit content data',
    ),
  },
  {
    on: ['text'],
    in: ['credit-refi'],
    unreachable: says(
      'Ошибка загрузки данных рефинансирования кредита',
      'שגיאה בטעינת נתוני מחזור האשראי',
      'Failed to load credit-refi content data',
    ),
  },
  {
    on: ['text'],
    in: ['main', 'mortgage', 'credit', 'general'],
    unknown: says('Текстовый контент не найден', 'הטקסט לא נמצא', 'Content not found'),
  },
  {
    on: ['text'],
    in: ['menu', 'mortgage-refi', 'credit-refi'],
    unknown: says('Ошибка: Контент не найден', 'שגיאה: התוכן לא נמצא', 'Error: Content not found'),
  },
  {
    on: ['generic'],
    refused: content,
    unreachable: content,
    database: content,
    unknown: says('Контент не найден', 'התוכן לא נמצא', 'Content item not found'),
  },
  { on: ['action'], unknown: says('Действие не найдено', 'הפעולה לא נמצאה', 'Action not found') },
]

const changes = says('Ошибка сохранения изменений', 'שמירת השינויים נכשלה', 'Failed to save changes')
const credit = says('Ошибка сохранения контента', 'שמירת תוכן האשראי נכשלה', 'Failed to save credit content')
const main = says(
  'Ошибка при сохранении. Попробуйте снова.',
  'השמירה נכשלה. יש לנסות שוב.',
  'Failed to update text content. Try again.',
)
const row = says(
  'Ошибка сохранения изменений: %{errors}',
  'שמירת השינויים נכשלה: %{errors}',
  'Translation update failed: %{errors}',
)

/** Messages when content cannot be saved. */
export const saveMessages: readonly Messages<SaveErrorScope['page']>[] = [
  {
    on: ['text'],
    in: ['menu', 'mortgage', 'mortgage-refi', 'general'],
    refused: changes,
    unreachable: changes,
  },
  { on: ['text'], in: ['credit', 'credit-refi'], refused: credit, unreachable: credit },
  { on: ['text', 'action'], in: ['main'], refused: main, unreachable: main },
  {
    on: ['generic'],
    refused: says('Ошибка сохранения контента', 'שמירת התוכן נכשלה', 'Failed to save content'),
    unreachable: says('Ошибка сохранения', 'שגיאה בשמירת התוכן', 'Error saving content'),
  },
  {
    on: ['dropdown'],
    refused: says('Ошибка сохранения данных', 'שמירת הנתונים נכשלה', 'Failed to update dropdown'),
    unreachable: says('Ошибка при сохранении данных', 'שגיאה בשמירת הנתונים', 'Failed to update dropdown'),
  },
  { on: ['row'], refused: row, unreachable: row },
]

/** Finds the message for a page in its section. */
export const messageOf = <Kind extends string>(
  table: readonly Messages<Kind>[],
  { page, section }: { readonly page: Kind; readonly section?: SectionKey },
  cause: Cause,
): Trilingual => {
  const isHere = (line: Messages<Kind>) =>
    line.on.includes(page) && (!line.in || (section !== undefined && line.in.includes(section)))
  const message = table.find((line) => isHere(line) && line[cause])?.[cause]
  if (!message) throw new Error(`Nothing is said of ${page}, ${cause}`)
  return message
}
