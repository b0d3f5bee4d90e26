import type { SectionKey } from '../../domain/sections.ts'
import type { MessageKey } from '../locales/en.ts'
import { apiErrorOf } from '../providers/httpClient.ts'

/** Content page with failure messages of its own, some of which depend on the section. */
export interface ErrorScope<Kind extends string> {
  readonly page: Kind
  readonly section?: SectionKey
}

/** Message of some sections, and the one for all others. */
type MessageBySection = { readonly [S in SectionKey]?: MessageKey } & { readonly other: MessageKey }

/** Whether the server has not answered. */
const isUnreachable = (error: Error): boolean => (apiErrorOf(error)?.code ?? 'network') === 'network'

/** Returns the message of the section, or the one for all others. */
const messageIn = (messages: MessageBySection, section: SectionKey | undefined): MessageKey =>
  (section && messages[section]) ?? messages.other

interface SaveMessages {
  readonly refused: MessageBySection
  readonly unreachable: MessageBySection
  /** Message for input that breaks a rule of the server. */
  readonly invalid?: MessageBySection
}

const unsavedChanges: MessageBySection = {
  main: 'failures.save.main',
  credit: 'failures.save.credit',
  'credit-refi': 'failures.save.credit',
  other: 'failures.save.changes',
}

/** Messages for content that cannot be saved, by page, cause and section. */
const saveMessages = {
  text: { refused: unsavedChanges, unreachable: unsavedChanges },
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

/** Page and section in which content could not be saved. */
export type SaveErrorScope = ErrorScope<keyof typeof saveMessages>

/** Returns the message for content that could not be saved; the message of a row includes the reason. */
export const saveFailureMessage = ({ page, section }: SaveErrorScope, error: Error): MessageKey => {
  const { refused, unreachable, invalid }: SaveMessages = saveMessages[page]
  if (invalid && apiErrorOf(error)?.code === 'invalid') return messageIn(invalid, section)
  return messageIn(isUnreachable(error) ? unreachable : refused, section)
}

/** Whether the message itself already asks to try again. */
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
const pageRefused = pageOfSection('refused')
const pageUnreachable = pageOfSection('unreachable')

/** Messages for a content page that cannot be loaded, by page, cause and section. */
const loadMessages = {
  list: loadMessagesFor(
    pageRefused,
    pageUnreachable,
    inEverySection('failures.unknown.page'),
    inEverySection('failures.database'),
  ),
  drill: loadMessagesFor(pageRefused, pageUnreachable, {
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

/** Page and section that could not be loaded. */
export type LoadErrorScope = ErrorScope<keyof typeof loadMessages>

const causeOf = (error: Error): Cause => {
  const code = apiErrorOf(error)?.code
  if (code === 'not_found') return 'unknown'
  if (code === 'unavailable') return 'database'
  return isUnreachable(error) ? 'unreachable' : 'refused'
}

/** Returns the message for a page that could not be loaded. */
export const loadFailureMessage = ({ page, section }: LoadErrorScope, error: Error): MessageKey =>
  messageIn(loadMessages[page][causeOf(error)], section)
