import type { MessageKey } from '../../../locales/en.ts'
import { refusalIn } from '../../../providers/http.ts'
import { type BySection, isUnreachable, type Place, saidIn } from './place.ts'

interface Told {
  readonly refused: BySection
  readonly unreachable: BySection
  /** What was typed breaks a rule that the server knows, where that has words of its own. */
  readonly invalid?: BySection
}

const changes: BySection = {
  main: 'failures.save.main',
  credit: 'failures.save.credit',
  'credit-refi': 'failures.save.credit',
  other: 'failures.save.changes',
}

/** What is said when content cannot be saved, by the page where it was typed, its section and the cause. */
const failures = {
  text: { refused: changes, unreachable: changes },
  generic: {
    refused: { other: 'failures.save.content' },
    unreachable: { other: 'failures.save.contentUnreachable' },
  },
  dropdown: {
    refused: { other: 'failures.save.dropdown' },
    unreachable: { other: 'failures.save.dropdownUnreachable' },
  },
  dropdownRecord: {
    refused: { other: 'dropdownAdmin.failed.save' },
    unreachable: { other: 'dropdownAdmin.failed.saveUnreachable' },
    invalid: { other: 'dropdownAdmin.failed.validate' },
  },
  action: { refused: { other: 'failures.save.main' }, unreachable: { other: 'failures.save.main' } },
  row: { refused: { other: 'failures.save.row' }, unreachable: { other: 'failures.save.row' } },
} as const satisfies Record<string, Told>

/** Where something of the content was typed. */
export type SavePlace = Place<keyof typeof failures>

/** What is said when it could not be saved; a row says why in the same sentence. */
export const saveFailure = ({ page, section }: SavePlace, error: Error): MessageKey => {
  const { refused, unreachable, invalid }: Told = failures[page]
  if (invalid && refusalIn(error)?.code === 'invalid') return saidIn(invalid, section)
  return saidIn(isUnreachable(error) ? unreachable : refused, section)
}

/** True where that already asks to try again. */
export const asksToTryAgain = (said: MessageKey): boolean =>
  said === 'failures.save.main' || said === 'dropdownAdmin.failed.saveUnreachable'
