import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { describeLoadFailure } from '../../bin/descriptor-violations.ts'
import { formatUnreadableMessage } from '../../db/migrate.ts'

const folder = `${process.cwd()}/domain/resources`

/** Creates an error as thrown by the engine or the compiler. */
const createError = (message: string, stack = ''): Error => Object.assign(new Error(message), { stack })

it.each([
  [
    'a missing character',
    createError(
      `Transform failed with 1 error:\n${folder}/faq.ts:3:138: ERROR: Expected "}" but found "maxLength"`,
    ),
    'domain/resources/faq.ts:3:138: Expected "}" but found "maxLength"; mend what stands there or just before',
  ],
  [
    'a reference to the resource itself',
    createError(
      "Cannot access 'faq' before initialization",
      `ReferenceError: Cannot access 'faq' before initialization\n    at <anonymous> (${folder}/faq.ts:9:30)`,
    ),
    "domain/resources/faq.ts:9: Cannot access 'faq' before initialization; a reference to the resource itself is written to: 'self', and",
  ],
  [
    'a missing file',
    createError(`Cannot find module '${folder}/bank.ts' imported from ${folder}/faq.ts`),
    "domain/resources/faq.ts: Cannot find module 'domain/resources/bank.ts' imported from domain/resources/faq.ts; mend the path",
  ],
  [
    'a name missing in the file',
    createError("The requested module './faq.ts' does not provide an export named 'fag'"),
    "does not provide an export named 'fag'; mend the name in the import",
  ],
  [
    'a name in the list that is not imported',
    createError(
      'faq is not defined',
      `ReferenceError: faq is not defined\n    at file://${folder}/index.ts:15:3`,
    ),
    'domain/resources/index.ts:15: faq is not defined; import it',
  ],
])('%s is reported in one line with file and remedy', (_, error, line) => {
  expect(describeLoadFailure('domain/resources/faq.ts', error)).toContain(line)
})

it('the error names the field of the line in which a descriptor fails to load', () => {
  const source = `${folder}/banks.ts`
  const line =
    1 +
    readFileSync(source, 'utf8')
      .split('\n')
      .findIndex((text) => /^ {4}code: \{/.test(text))
  const error = createError(
    'x is not defined',
    `ReferenceError: x is not defined\n    at ${source}:${line}:5`,
  )
  expect(describeLoadFailure('domain/resources/banks.ts', error)).toBe(
    `Resource banks, code (domain/resources/banks.ts:${line}): x is not defined; import it`,
  )
})

it('the error names the unreadable migration and the position', () => {
  const error = createError('Transform failed with 1 error:\n/x/0040_faq.ts:4:9: ERROR: Unexpected "}"')
  expect(formatUnreadableMessage('0040_faq.ts', error)).toBe(
    'The migration 0040_faq.ts cannot be read, and nothing was changed: 4:9 Unexpected "}"',
  )
})
