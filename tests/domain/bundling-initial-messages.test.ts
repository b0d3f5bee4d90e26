import { expect, it } from 'vitest'
import { findMissingMessages } from '../../admin/bundling/first-scripts.ts'

/** Returns a message key composed of a prefix and a name, as in a script. */
const composeKey = (start: string) => ['`', start, '$', '{name}`'].join('')

it('finds messages used by the first scripts but loaded later', () => {
  const code = `words("history.open") + words(${composeKey('shell.actions.')})`
  expect(findMissingMessages(code)).toEqual(['history.open', 'shell.actions.'])
})

it('ignores messages of the first page, names that are not messages, and messages used later', () => {
  const code = `words("shell.menu.banks"), words(${composeKey('resource.paging.')}), "a.b", ${composeKey('errors.')}`
  expect(findMissingMessages(code)).toEqual([])
})
