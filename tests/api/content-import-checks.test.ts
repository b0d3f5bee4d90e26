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
