import type { MessageKey } from '../../../locales/en.ts'
import { refusalIn } from '../../../providers/http.ts'
import { type BySection, isUnreachable, type Place, saidIn } from './place.ts'

type Cause = 'refused' | 'unreachable' | 'unknown' | 'database'
type Told = Readonly<Record<Cause, BySection>>

const everywhere = (other: MessageKey): BySection => ({ other })

const told = (refused: BySection, unreachable: BySection, unknown: BySection, database = refused): Told => ({
  refused,
  unreachable,
  unknown,
  database,
})

const pageOfSection = (cause: 'refused' | 'unreachable'): BySection => ({
  main: `failures.${cause}.main`,
  menu: `failures.${cause}.menu`,
  'mortgage-refi': `failures.${cause}.refinancing`,
  other: `failures.${cause}.data`,
})
const refused = pageOfSection('refused')
const unreachable = pageOfSection('unreachable')

/** What is said when a page of the content cannot be loaded, by what it is, its section and the cause. */
const failures = {
  list: told(refused, unreachable, everywhere('failures.unknown.page'), everywhere('failures.database')),
  drill: told(refused, unreachable, {
    'mortgage-refi': 'failures.unknown.data',
    other: 'failures.unknown.page',
  }),
  text: told(
    { main: 'failures.refused.text', other: 'failures.refused.data' },
    {
      credit: 'failures.unreachable.credit',
      'credit-refi': 'failures.unreachable.creditRefi',
      other: 'failures.unreachable.data',
    },
    {
      menu: 'failures.unknown.shared',
      'mortgage-refi': 'failures.unknown.shared',
      'credit-refi': 'failures.unknown.shared',
      other: 'failures.unknown.text',
    },
  ),
  dropdown: told(
    everywhere('failures.refused.data'),
    everywhere('failures.unreachable.data'),
    everywhere('failures.unknown.data'),
  ),
  generic: told(
    everywhere('failures.content'),
    everywhere('failures.content'),
    everywhere('failures.unknown.item'),
  ),
  dropdownScreens: told(
    everywhere('dropdownAdmin.failed.screens'),
    everywhere('dropdownAdmin.failed.screensUnreachable'),
    everywhere('dropdownAdmin.failed.screens'),
  ),
  dropdownRecord: told(
    everywhere('dropdownAdmin.failed.record'),
    everywhere('dropdownAdmin.failed.record'),
    everywhere('failures.unknown.data'),
  ),
  action: told(
    everywhere('failures.refused.main'),
    everywhere('failures.unreachable.main'),
    everywhere('failures.unknown.action'),
  ),
} as const satisfies Record<string, Told>

/** Where something of the content was to be loaded. */
export type LoadPlace = Place<keyof typeof failures>

const causeOf = (error: Error): Cause => {
  const code = refusalIn(error)?.code
  if (code === 'not_found') return 'unknown'
  if (code === 'unavailable') return 'database'
  return isUnreachable(error) ? 'unreachable' : 'refused'
}

/** What is said when it could not be. */
export const loadFailure = ({ page, section }: LoadPlace, error: Error): MessageKey =>
  saidIn(failures[page][causeOf(error)], section)
