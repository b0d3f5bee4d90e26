import { readSheet } from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { parameters } from '../../domain/calculator/configuration.ts'
import { startApp } from '../support/app.ts'
import { aConfiguredBank, configurationPath } from '../support/configurations.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { previewTable } from '../support/parameter-tables.ts'

const { as } = await startApp()
const director = as('director')
const path = '/api/bank-configurations/export'

const bytesOf = async (query: string): Promise<Buffer> => {
  const { body, status } = await director
    .get(`${path}?${query}`)
    .buffer()
    .parse((response, done) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => done(null, Buffer.concat(chunks)))
    })
  expect(status).toBe(200)
  return body
}

const loan = 'amount=1000000&years=25'

describe('the export of all banks', () => {
  it('is text with a byte order mark and the values of the API', async () => {
    const { bank_id } = await aConfiguredBank(director)
    const [bank, values] = [
      expectData(await director.get(`/api/banks/${bank_id}`)),
      expectData(await director.get(configurationPath(bank_id))),
    ]
    const text = (await bytesOf('format=csv')).toString()
    expect(text.startsWith('\ufeffcode,name_ru,name_he,name_en,is_active,')).toBe(true)
    const row = text.split('\r\n').find((line) => line.startsWith(`${bank.code},`))
    expect(row?.split(',').slice(-parameters.length)).toEqual(parameters.map((name) => String(values[name])))
  })

  it('is a spreadsheet with real numbers and unchanged Hebrew', async () => {
    await aConfiguredBank(director)
    const [heads = [], ...rows] = await readSheet(await bytesOf(`format=xlsx&language=he&${loan}`))
    const rate = heads.indexOf('ריבית בסיס')
    const payment = heads.indexOf('החזר חודשי')
    const configured = rows.filter((row) => row[rate] !== null)
    expect(configured.length).toBeGreaterThan(0)
    for (const row of configured)
      expect([typeof row[rate], typeof row[payment]]).toEqual(['number', 'number'])
  })

  it.each(['format=csv', 'format=xlsx', `format=csv&language=he&${loan}`, `format=xlsx&language=ru&${loan}`])(
    'is imported again with the same values: %s',
    async (query) => {
      await aConfiguredBank(director)
      const bytes = await bytesOf(query)
      const table = query.includes('xlsx') ? bytes : bytes.toString()
      const report = expectData(await previewTable(director, table))
      expect(report).toMatchObject({ changed: 0, refused: 0 })
      expect(report.unchanged).toBeGreaterThan(0)
    },
  )

  it.each(['format=pdf', 'format=csv&amount=abc&years=3', 'format=csv&years=41'])(
    'is refused as %s',
    async (query) => {
      expectFailure(await director.get(`${path}?${query}`), 400, 'malformed')
    },
  )
})
