import { afterAll, describe, expect, it } from 'vitest'
import { ImportError, ImportIssuesError } from '../../api/files/import-errors.ts'
import { aPage } from '../support/builders.ts'
import { createTestDatabase } from '../support/database.ts'
import { dump } from '../support/dump.ts'
import { aRecord, asLines, importInto } from '../support/imports.ts'

const database = await createTestDatabase('demo')
afterAll(() => database.close())
const importBytes = importInto(database)

const refuses = async (bytes: string | Buffer, reason: string) => {
  const before = await dump(database)
  const attempt = importBytes(bytes)
  await expect(attempt).rejects.toThrow(ImportError)
  await expect(attempt).rejects.toThrow(reason)
  expect(await dump(database)).toEqual(before)
}

describe('a bad record stops the whole import with its line and reason:', () => {
  const many = Array.from({ length: 600 }, () => aRecord())

  it('a broken rule after hundreds of good records', () =>
    refuses(asLines(...many, aRecord({ component_type: '' })), 'Line 601: component_type breaks the rule'))

  it('an unknown language', () =>
    refuses(asLines(aRecord(), { ...aRecord(), translations: { fr: 'Durée' } }), 'Line 2: translations.fr'))

  it('a text that holds a NUL character', () =>
    refuses(asLines(aRecord({ translations: { ru: 'a\0' } })), 'Line 1: translations.ru'))

  it('a text longer than its item allows', async () => {
    const short = aRecord()
    await importBytes(asLines(short))
    await database.knex('content_items').where({ content_key: short.content_key }).update({ max_length: 5 })
    const record = { ...short, translations: { ru: 'Длинный срок' } }
    await refuses(asLines(aRecord(), record), 'Line 2: translations.ru breaks the rule "maxLength"')
  })

  it('a key that occurred earlier in the file', () => {
    const record = aRecord()
    return refuses(
      `[${JSON.stringify(record)},\n${JSON.stringify(aRecord())},\n${JSON.stringify(record)}]`,
      `Line 3: content_key ${record.content_key} is already used on line 1`,
    )
  })

  it('a value that is not a record', () => refuses(`${asLines(aRecord())}\n17\n`, 'Line 2: content_key'))

  it('a line that is not JSON', () =>
    refuses(`${asLines(aRecord())}\n{"content_key": no}\n${asLines(aRecord())}`, 'Line 2: not valid JSON'))

  it('an array that ends too early', () =>
    refuses(`[\n${asLines(aRecord())}`, 'Line 2: the file ends too early'))

  it('broken UTF-8', () =>
    refuses(
      Buffer.concat([Buffer.from(`${asLines(aRecord())}\n`), Buffer.from([0x22, 0xd0, 0x0a])]),
      'Line 2: the file is not valid UTF-8',
    ))

  it.each(['', ' \n\n', '[]'])('a file without records: %j', (text) => refuses(text, 'The file'))
})

it('all bad records are reported at once, whatever their errors and batches', async () => {
  const firstRecord = aRecord()
  await aPage(database, { content_key: `page.${firstRecord.screen_location}` })
  const before = await dump(database)
  const many = Array.from({ length: 600 }, () => aRecord())
  const bad = [
    aRecord({ component_type: '' }),
    firstRecord,
    aRecord({ screen_location: '..' }),
    aRecord({ translations: { ru: '<script>1</script>' } }),
    aRecord({ translations: { ru: 'а\0' } }),
  ]
  const file = `${asLines(bad[0], ...many, ...bad.slice(1), many[0])}\n{"content_key": no}\n`
  const error = await importBytes(file).catch((reason: unknown) => reason)
  if (!(error instanceof ImportIssuesError)) throw error
  expect(error.issues.map(({ record, key }) => [record, key])).toEqual([
    [1, bad[0]?.content_key],
    ...bad.slice(1).map(({ content_key }, index) => [602 + index, content_key]),
    [606, many[0]?.content_key],
  ])
  expect(error.total).toBe(6)
  expect(error.readError).toContain('Line 607: not valid JSON')
  expect(error.details.findings).toMatchObject([{ content_key: bad[3]?.content_key }])
  expect(await dump(database)).toEqual(before)
})

it.each(['.', '..'])(
  'a screen named %s is refused with its line, since no address can contain it',
  async (screen) => {
    const before = await dump(database)
    const attempt = importBytes(asLines(aRecord(), aRecord({ screen_location: screen })))
    await expect(attempt).rejects.toThrow('Line 2: screen_location breaks the rule "reserved"')
    expect(await dump(database)).toEqual(before)
  },
)

it('a screen whose page needs a key in use is refused with its line', async () => {
  const { screen_location, ...record } = aRecord()
  await aPage(database, { content_key: `page.${screen_location}` })
  const attempt = importBytes(asLines(aRecord(), { ...record, screen_location }))
  await expect(attempt).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringContaining('Line 2: screen_location breaks the rule "unique"'),
    details: { fields: { '2.screen_location': 'unique' } },
  })
})
