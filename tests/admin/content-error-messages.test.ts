import { HttpError } from 'react-admin'
import { describe, expect, it } from 'vitest'
import { loadFailureMessage, saveFailureMessage } from '../../admin/ui/content-failures.ts'
import { sections } from '../../domain/sections.ts'
import { listInterfaceTexts } from '../support/all-texts.ts'
import { type Cause, causes, loadMessages, type Messages, saveMessages } from '../support/content-messages.ts'
import { pageMessages, quotedMessages, triggeredMessages } from '../support/quoted-messages.ts'

const words = new Map(listInterfaceTexts().map(({ place, texts }) => [place, texts]))

const codes = { refused: 'malformed', unreachable: 'network', unknown: 'not_found', database: 'unavailable' }
const errorOf = (cause: Cause) => new HttpError('', 400, { code: codes[cause] })

const everySection = sections.map(({ key }) => key)

/** Lists each page, section and cause that the table has a message for. */
const linesOf = <Kind extends string>(table: readonly Messages<Kind>[]) =>
  table.flatMap((line) =>
    line.on.flatMap((page) =>
      (line.in ?? everySection).flatMap((section) =>
        causes.flatMap((cause) => {
          const said = line[cause]
          return said ? [{ page, section, cause, said }] : []
        }),
      ),
    ),
  )

describe('messages about content in each language', () => {
  it.each(linesOf(loadMessages))(
    'explain why loading failed: $page of $section, $cause',
    ({ page, section, cause, said }) => {
      expect(words.get(loadFailureMessage({ page, section }, errorOf(cause)))).toEqual(said)
    },
  )

  it.each(linesOf(saveMessages))(
    'explain why saving failed: $page of $section, $cause',
    ({ page, section, cause, said }) => {
      expect(words.get(saveFailureMessage({ page, section }, errorOf(cause)))).toEqual(said)
    },
  )
})

const allSaid = [
  ...[...linesOf<string>(loadMessages), ...linesOf<string>(saveMessages)].map(({ said }) => said),
  ...pageMessages.flatMap(({ says }) => says),
  ...Object.values(triggeredMessages),
]

it.each(['ru', 'en'] as const)(
  'every message that the specification quotes in %s has a test that triggers it',
  (language) => {
    const said = new Set(allSaid.map((message) => message[language]))
    expect(quotedMessages[language].filter((message) => !said.has(message))).toEqual([])
  },
)
