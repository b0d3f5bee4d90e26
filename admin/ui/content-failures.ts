import type { SectionKey } from '../../domain/sections.ts'
import type { MessageKey } from '../locales/en.ts'
import { apiErrorOf } from '../providers/httpClient.ts'

/** A page of the content whose failures have words of their own, some in its section. */
export interface ErrorScope<Kind extends string> {
  readonly page: Kind
  readonly section?: SectionKey
}

/** What is said in a section, and in all others. */
type MessageBySection = { readonly [S in SectionKey]?: MessageKey } & { readonly other: MessageKey }

/** The server has not answered. */
const isUnreachable = (error: Error): boolean => (apiErrorOf(error)?.code ?? 'network') === 'network'

/** What is said in this section, or in no particular one. */
const messageIn = (messages: MessageBySection, section: SectionKey | undefined): MessageKey =>
  (section && messages[section]) ?? messages.other

interface SaveMessages {
  readonly refused: MessageBySection
  readonly unreachable: MessageBySection
  /** What was typed breaks a rule that the server knows, where that has words of its own. */
  readonly invalid?: MessageBySection
}

const changes: MessageBySection = {
  main: 'failures.save.main',
  credit: 'failures.save.credit',
  'credit-refi': 'failures.save.credit',
  other: 'failures.save.changes',
}

/** What is said when content cannot be saved, by the page where it was typed, its section and the cause. */
const saveMessages = {
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
} as const satisfies Record<string, SaveMessages>

/** Where something of the content was typed. */
export type SaveErrorScope = ErrorScope<keyof typeof saveMessages>

/** What is said when it could not be saved; a row says why in the same sentence. */
export const saveFailureMessage = ({ page, section }: SaveErrorScope, error: Error): MessageKey => {
  const { refused, unreachable, invalid }: SaveMessages = saveMessages[page]
  if (invalid && apiErrorOf(error)?.code === 'invalid') return messageIn(invalid, section)
  return messageIn(isUnreachable(error) ? unreachable : refused, section)
}

/** True where that already asks to try again. */
export const isRetryMessage = (message: MessageKey): boolean =>
  message === 'failures.save.main' || message === 'dropdownAdmin.failed.saveUnreachable'

type Cause = 'refused' | 'unreachable' | 'unknown' | 'database'
type LoadMessages = Readonly<Record<Cause, MessageBySection>>

const inEverySection = (other: MessageKey): MessageBySection => ({ other })

const loadMessagesFor = (
  refused: MessageBySection,
  unreachable: MessageBySection,
  unknown: MessageBySection,
  database = refused,
): LoadMessages => ({
  refused,
  unreachable,
  unknown,
  database,
})

const pageOfSection = (cause: 'refused' | 'unreachable'): MessageBySection => ({
  main: `failures.${cause}.main`,
  menu: `failures.${cause}.menu`,
  'mortgage-refi': `failures.${cause}.refinancing`,
  other: `failures.${cause}.data`,
})
const refused = pageOfSection('refused')
const unreachable = pageOfSection('unreachable')

/** What is said when a page of the content cannot be loaded, by what it is, its section and the cause. */
const loadMessages = {
  list: loadMessagesFor(
    refused,
    unreachable,
    inEverySection('failures.unknown.page'),
    inEverySection('failures.database'),
  ),
  drill: loadMessagesFor(refused, unreachable, {
    'mortgage-refi': 'failures.unknown.data',
    other: 'failures.unknown.page',
  }),
  text: loadMessagesFor(
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
  dropdown: loadMessagesFor(
    inEverySection('failures.refused.data'),
    inEverySection('failures.unreachable.data'),
    inEverySection('failures.unknown.data'),
  ),
  generic: loadMessagesFor(
    inEverySection('failures.content'),
    inEverySection('failures.content'),
    inEverySection('failures.unknown.item'),
  ),
  dropdownScreens: loadMessagesFor(
    inEverySection('dropdownAdmin.failed.screens'),
    inEverySection('dropdownAdmin.failed.screensUnreachable'),
    inEverySection('dropdownAdmin.failed.screens'),
  ),
  dropdownRecord: loadMessagesFor(
    inEverySection('dropdownAdmin.failed.record'),
    inEverySection('dropdownAdmin.failed.record'),
    inEverySection('failures.unknown.data'),
  ),
  action: loadMessagesFor(
    inEverySection('failures.refused.main'),
    inEverySection('failures.unreachable.main'),
    inEverySection('failures.unknown.action'),
  ),
} as const satisfies Record<string, LoadMessages>

/** Where something of the content was to be loaded. */
export type LoadErrorScope = ErrorScope<keyof typeof loadMessages>

const causeOf = (error: Error): Cause => {
  const code = apiErrorOf(error)?.code
  if (code === 'not_found') return 'unknown'
  if (code === 'unavailable') return 'database'
  return isUnreachable(error) ? 'unreachable' : 'refused'
}

/** What is said when it could not be. */
export const loadFailureMessage = ({ page, section }: LoadErrorScope, error: Error): MessageKey =>
  messageIn(loadMessages[page][causeOf(error)], section)
