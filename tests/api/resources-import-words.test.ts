import { beforeEach, describe, expect, it } from 'vitest'
import { openPrices } from '../support/prices.ts'
import { countQueries } from '../support/queries.ts'

const { database, sendTable, sendRows, stored, idOf } = await openPrices()
const { knex } = database
const findPrice = async (code: string) => (await stored()).find((price) => price.code === code)
const labelsFor = (ru: string) => ({ ru, he: `${ru} (he)`, en: `${ru} (en)` })

let first: number
let second: number
beforeEach(async () => {
  await sendRows([
    { code: 'A', name: labelsFor('Первая') },
    { code: 'B', name: labelsFor('Вторая') },
  ])
  ;[first, second] = [await idOf('A'), await idOf('B')]
})

describe('options of a list in a table', () => {
  it.each([
    ['in Russian, with a comma in one of them', 'Жильё, Авто, новое', ['home', 'car']],
    ['in Hebrew', 'רכב;דירה', ['car', 'home']],
    ['in another letter case', 'home, CAR', ['home', 'car']],
    ['as JSON, by value and label', '["Home","car"]', ['home', 'car']],
    ['not at all', '', []],
  ])('are named %s', async (_, cell, uses) => {
    expect(await sendTable(['code,uses', `A,"${cell.replaceAll('"', '""')}"`])).toMatchObject({ refused: 0 })
    expect((await findPrice('A'))?.uses).toEqual(uses)
  })

  it('that are unknown are refused by their position', async () => {
    const report = await sendTable(['code,uses', 'A,"Жильё, Дача"'])
    expect(report?.refusals).toMatchObject([{ line: 2, fields: { 'uses.1': 'enum' } }])
  })
})

describe('references in a table', () => {
  it('are ids, or titles in any language', async () => {
    const report = await sendTable([
      'code,base,similar',
      'A,вторая (he),"Первая, вторая (EN)"',
      `B,${first},"[${second}]"`,
    ])
    expect(report).toMatchObject({ changed: 2, refused: 0 })
    expect(await findPrice('A')).toMatchObject({ base: second, similar: [first, second] })
    expect(await findPrice('B')).toMatchObject({ base: first, similar: [second] })
  })

  it('to unknown or several records are refused with the reason', async () => {
    await sendRows([{ code: 'B', name: labelsFor('Первая') }])
    const report = await sendTable(['code,base,similar', 'A,Первая,', 'B,Третья,"Первая, Третья"'])
    expect(report?.refusals).toEqual([
      { line: 2, code: 'invalid', fields: { base: 'ambiguous' } },
      { line: 3, code: 'invalid', fields: { base: 'reference', similar: 'reference' } },
    ])
  })

  it('take no query for each row', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, () => ({ code: 'A', base: 'Вторая' })).map((row, index) =>
        index === 0 ? row : { ...row, code: 'B' },
      )
    await sendRows(rows(2))
    const few = await countQueries(database, () => sendRows(rows(1)))
    expect(await countQueries(database, () => sendRows(rows(2)))).toBe(few)
    expect(await knex('prices').where({ base: second })).toHaveLength(2)
  })
})
