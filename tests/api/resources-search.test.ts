import { describe, expect, it } from 'vitest'
import { normalizeForSearch, searchFolding } from '../../domain/format/search-text.ts'
import { startApp } from '../support/app.ts'
import { aBank, anItem, uniqueName } from '../support/builders.ts'
import { change } from '../support/current-version.ts'
import { expectData } from '../support/expectations.ts'
import { keysOf, listsOf } from '../support/lists.ts'
import { analyzeTable, queriesOf, scansOf } from '../support/queries.ts'

const { as, database } = await startApp()
const director = as('director')

const list = listsOf(director)

describe('searching a list', () => {
  const found = async (q: string) => keysOf(expectData(await list('content-items', { filter: { q } })))

  it('finds a part of the key, the description or a text in any language, in any letter case', async () => {
    const description = uniqueName('Описание образца ')
    const translations = { ru: 'Ежевичный пудинг', he: 'פודינג אוכמניות', en: 'Blueberry Pudding' }
    const { content_key } = await anItem(director, { description, translations })
    for (const q of [content_key.toUpperCase(), description.slice(3), 'ЕЖЕВИЧ', 'אוכמני', 'berry pud'])
      expect(await found(q)).toEqual([content_key])
  })

  it('reads ё as е, and Hebrew with or without points and direction marks', async () => {
    const { content_key } = await anItem(director, {
      translations: { ru: 'Перелётный жёлудь', he: '\u200fשָׁלוֹם רַב לָךְ' },
    })
    for (const q of ['перелетный желудь', 'ПЕРЕЛЁТНЫЙ', 'שלום רב לך', 'שָׁלוֹם רב'])
      expect(await found(q)).toEqual([content_key])
  })

  it('treats typographic and keyboard characters as the same in both directions', async () => {
    const { content_key } = await anItem(director, {
      translations: { ru: '«Квартал» — 1\u00a0500\u202f₽', he: 'דו״ח צ׳קים אי־ספיקה', en: 'Lender’s “cap”' },
    })
    for (const q of ['דו"ח', "צ'קים", 'אי-ספיקה', '"квартал" - 1 500 ₽', 'lender\'s "cap"', '„Квартал“ –'])
      expect(await found(q)).toEqual([content_key])
    const bank = await aBank(director, { name_ru: 'Банк «Дом—Фонд»', name_he: 'בנק דו״ח־בית' })
    for (const q of ['"дом-фонд"', 'דו"ח-בית'])
      expect(expectData(await list('banks', { filter: { q } }))).toMatchObject([{ id: bank.id }])
  })

  it('takes %, _ and \\ literally', async () => {
    const { content_key } = await anItem(director, { translations: { ru: 'ровно 100%_\\точно' } })
    expect(await found('100%_\\т')).toEqual([content_key])
    expect(await found('ровно%точно')).toEqual([])
    expect(await found('ровно_100')).toEqual([])
  })

  it('finds drafts as well, and no longer finds replaced texts', async () => {
    const item = await anItem(director, { translations: { ru: 'прежний хризолит' } })
    const text = { ru: 'новый аквамарин' }
    const path = `/api/content-items/${item.id}`
    await change(director, path, { translations: text, status: 'draft' })
    expect(await found('аквамарин')).toEqual([item.content_key])
    expect(await found('хризолит')).toEqual([item.content_key])
    await change(director, path, { translations: text })
    expect(await found('хризолит')).toEqual([])
  })

  it('combines with filters, and works for other resources too', async () => {
    const bank = await aBank(director, { name_ru: 'Банк Ёлочка', is_active: false })
    const banks = await list('banks', { filter: { q: 'елоч' } })
    expect(expectData(banks).map(({ id }: { id: number }) => id)).toEqual([bank.id])
    const active = await list('banks', { filter: { q: 'елоч', is_active: true } })
    expect(expectData(active)).toEqual([])
    const settings = expectData(await list('ui-settings', { filter: { q: 'line_height' } }))
    expect(settings).toMatchObject([{ settingKey: 'menu_line_height' }])
  })

  it('folds texts in the database as on the server', async () => {
    const { from } = searchFolding
    const words = [
      'ПЁС Ёж',
      'и\u0306 Й',
      'É\u0301 e\u0301 \u212b',
      'שׁ ש\u05c1\u05bc ש\u05bc\u05c1',
      'Ünit ŁÓDŹ',
      '№ 5 — 3 ₪…',
      '🏠\nА\tБ',
    ]
    const texts = [...words, from, ...Array.from(from, (sign) => `Аб${sign}Шג Z`), '']
    const { rows } = await database.knex.raw('SELECT search_form(text) AS form FROM unnest(?::text[]) text', [
      texts,
    ])
    expect(rows.map(({ form }: { form: string }) => form)).toEqual(texts.map(normalizeForSearch))
  })

  it('reads of thousands of records of a plain table only the matching ones', async () => {
    await database.knex.raw(
      `INSERT INTO banks (code, name_ru, name_he, name_en)
       SELECT 'L' || number, 'Ряд ' || number, 'שורה ' || number, 'Row ' || md5(number::text) FROM generate_series(1, 3000) AS number`,
    )
    await analyzeTable(database, 'banks')
    const search = () =>
      list('banks', { filter: { q: 'C81E728D' }, range: [0, 9], sort: ['name_he', 'DESC'] })
    const [searching] = await queriesOf(database, 'json_agg', search)
    expect(expectData(await search())).toMatchObject([{ code: 'L2' }])
    const [first] = await scansOf(database, searching, 'banks', ['seqscan'])
    expect(first).toEqual({ kind: 'Bitmap Heap Scan', rows: 1 })
  })

  it('ignores words of spaces only', async () => {
    expect((await found('   ')).length).toBeGreaterThan(100)
  })
})
