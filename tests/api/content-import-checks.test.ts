import { afterAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../support/database.ts'
import { dump } from '../support/dump.ts'
import { aRecord, asLines, importInto } from '../support/imports.ts'

const database = await createTestDatabase('demo')
afterAll(() => database.close())
const importBytes = importInto(database)

const validRecord = aRecord({ translations: { ru: 'Сумма {sum}', en: 'Sum {sum}' } })
const lacking = aRecord({ translations: { ru: 'Сумма', en: 'Sum {sum}' } })
const unsafe = aRecord({ translations: { en: '<a href="javascript:run()">Sum</a>' } })

describe('the text checks of an import', () => {
  it('report warnings with their line and accept the file', async () => {
    const report = await importBytes(asLines(validRecord, lacking))
    expect(report).toMatchObject({
      ...{ created: 2, warned: 1 },
      warnings: [
        {
          ...{ line: 2, content_key: lacking.content_key, part: 'text' },
          findings: [{ check: 'placeholders', severity: 'warning', language: 'en', extra: ['{sum}'] }],
        },
      ],
    })
  })

  it('refuse a file with code that could run, with the line and all issues', async () => {
    const before = await dump(database)
    const [first, second] = [aRecord(), aRecord({ translations: unsafe.translations })]
    const attempt = importBytes(asLines(first, unsafe, second))
    await expect(attempt).rejects.toMatchObject({
      message: expect.stringContaining('Line 2: en does not pass the check "unsafe"'),
      details: { findings: [{ content_key: unsafe.content_key }, { content_key: second.content_key }] },
    })
    expect(await dump(database)).toEqual(before)
  })

  it('leave out the refused records on request, and name them', async () => {
    const [first, second] = [aRecord(), aRecord()]
    const nameless = { ...aRecord(), component_type: '' }
    const file = asLines(first, unsafe, nameless, second)
    const options = { skipRefused: true }
    const dryReport = await importBytes(file, { ...options, isDry: true })
    const report = await importBytes(file, options)
    expect(dryReport).toMatchObject({ created: 2, refused: 2 })
    expect(report).toMatchObject({
      ...{ created: 2, refused: 2 },
      refusals: [
        {
          ...{ line: 2, record: 2, key: unsafe.content_key, reason: 'en does not pass the check "unsafe"' },
          findings: [{ content_key: unsafe.content_key, findings: [{ check: 'unsafe' }] }],
        },
        { line: 3, record: 3, key: nameless.content_key, fields: { component_type: expect.any(String) } },
      ],
    })
    const keys = [first, unsafe, nameless, second].map(({ content_key }) => content_key)
    const stored = await database.knex('content_items').whereIn('content_key', keys).pluck('content_key')
    expect(stored.sort()).toEqual([first.content_key, second.content_key].sort())
    const notices = await database.knex('notifications').where({ kind: 'import-finished' })
    expect(notices.map(({ data }) => data.items)).toContain(2)
    expect(notices.map(({ data }) => data.items)).not.toContain(3)
  })

  it('refuse a file that cannot be read to its end, also when records may be left out', async () => {
    const attempt = importBytes(`${asLines(aRecord(), unsafe)}\n{`, { skipRefused: true })
    await expect(attempt).rejects.toMatchObject({ code: 'invalid', total: 1 })
  })

  it('report what will block the publication of drafts, and keep the drafts', async () => {
    const records = [aRecord({ translations: lacking.translations }), unsafe]
    const report = await importBytes(asLines(...records), { status: 'draft' })
    expect(report).toMatchObject({
      ...{ created: 2, warned: 2 },
      warnings: [
        { line: 1, findings: [{ severity: 'warning' }] },
        { line: 2, findings: [{ severity: 'error' }] },
      ],
    })
  })
})
