import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findPublishBlockers } from '../../domain/translations/publish-blockers.ts'
import { startApp } from '../support/app.ts'
import { anItem, aPage } from '../support/builders.ts'
import { expectData } from '../support/expectations.ts'

const { as, database } = await startApp()
const director = as('director')
const screen = await aPage(database)
const item = await anItem(director, { screen_location: screen })

/** Characters that are often corrupted. */
const scripts = [
  ...['Ёжик, съешь ещё', 'שָׁלוֹם עוֹלָם', 'مرحبا بالعالم', '你好，世界', 'नमस्ते', 'สวัสดี', 'ﬁ ﬀ', 'é é', 'Å Å'],
  ...[
    '\u200fימין\u200e left',
    '\u202aembedded\u202c',
    '\u2067isolated\u2069',
    '\u200b\u200c\u200d\ufeff\u00ad',
    '\ufeffbehind a byte order mark',
  ],
  ...['👩‍👩‍👧‍👦', '🏳️‍🌈', '🇮🇱', '👍🏽', '\u{10ffff}', '𝒳', 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A', '\u0001\u001f\u007f\u0085', '\u2028\u2029'],
  ...[
    '\r\n\t\v\f',
    '  around  ',
    '\n',
    '"quoted" \\ \'single\' `back`',
    '</script><!--',
    '%s %d {0} #{x} {{y}}',
  ],
  ...['null', 'undefined', '0', '1e3', '-0', '{"a":1}', '{x}', '\\u0000', '%00', '__proto__', ';--'],
]

/** Any text that the database can store. */
const anyText = fc.oneof(
  fc.constantFrom(...scripts),
  fc.string({ unit: 'binary', maxLength: 200 }).filter((text) => !text.includes('\0')),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
)

/** Text that could run code cannot be published. */
const isPublishable = (he: string): boolean =>
  findPublishBlockers({}, { he }, 'ru').every(({ severity }) => severity !== 'error')

const runs = (texts: readonly string[]) => ({ numRuns: 60, examples: texts.map((text): [string] => [text]) })
const bytes = (text: string): string => Buffer.from(text).toString('hex')

describe('a text of any script', () => {
  it('is returned byte for byte to staff and visitors', async () => {
    const path = `/api/content-items/${item.id}/translations/he`
    const check = async (content_value: string) => {
      const saved = expectData(await director.put(path).send({ content_value, override_reason: 'As it is' }))
      const text = expectData(await director.get(`/api/content/text/${item.id}`))
      const { content } = expectData(await as('nobody').get(`/api/content/${screen}/he`))
      const value = content[item.content_key].value
      expect([saved.content_value, text.textContent.he].map(bytes)).toEqual(
        Array(2).fill(bytes(content_value)),
      )
      if (typeof value === 'string') expect(bytes(value)).toBe(bytes(content_value))
      else expect(value).toEqual(JSON.parse(content_value))
    }
    await fc.assert(
      fc.asyncProperty(anyText.filter(isPublishable), check),
      runs(scripts.filter(isPublishable)),
    )
  })

  it('is returned byte for byte as a field of a record', async () => {
    const nonEmpty = anyText.filter((text) => text !== '')
    const path = `/api/content-items/${item.id}`
    let { version } = expectData(await director.get(path))
    const check = async (description: string) => {
      const saved = expectData(await director.put(path).send({ description, version }))
      version = saved.version
      const read = expectData(await director.get(path))
      expect([saved.description, read.description].map(bytes)).toEqual(Array(2).fill(bytes(description)))
    }
    await fc.assert(fc.asyncProperty(nonEmpty, check), runs(scripts))
  })
})
