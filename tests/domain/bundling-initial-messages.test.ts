import { expect, it } from 'vitest'
import { findMissingMessages } from '../../admin/bundling/first-scripts.ts'

/** A key that is put together of its beginning and a name, as it stands in a script. */
const composed = (start: string) => ['`', start, '$', '{name}`'].join('')

it('names the words that the first scripts say and that come later', () => {
  const code = `words("history.open") + words(${composed('shell.actions.')})`
  expect(findMissingMessages(code)).toEqual(['history.open', 'shell.actions.'])
})

it('leaves alone words of the first page, names that are no words, and what is said later', () => {
  const code = `words("shell.menu.banks"), words(${composed('resource.paging.')}), "a.b", ${composed('errors.')}`
  expect(findMissingMessages(code)).toEqual([])
})
