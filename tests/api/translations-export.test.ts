import { describe, expect, it } from 'vitest'
import { formatNames, translationFileFormats } from '../../domain/translations/translation-files.ts'
import { newAgent, startApp } from '../support/app.ts'
import { anItem, aPage, uniqueName } from '../support/builders.ts'
import { change } from '../support/current-version.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { countQueries } from '../support/queries.ts'
import { exportTexts } from '../support/translation-file-calls.ts'
import { readUnits } from '../support/translation-file-round-trip.ts'

const publicUrl = 'http://portal.example'
const { as, database, address } = await startApp({ publicUrl })
const director = as('director')

/** Creates a page with a published text, one with a Hebrew draft, and one without Hebrew. */
const aScreen = async () => {
  const screen_location = await aPage(database)
  const key = uniqueName('files.')
  let count = 0
  const make = (translations: object) =>
    anItem(director, { content_key: `${key}.${++count}`, screen_location, translations })
  const [, changing] = [
    await make({ ru: 'Да', he: 'כן' }),
    await make({ ru: 'Нет', he: 'לא' }),
    await make({ ru: '' }),
  ]
  await change(director, `/api/content-items/${changing.id}`, {
    translations: { he: 'ממש לא' },
    status: 'draft',
  })
  return screen_location
}

const screen = await aScreen()
const filter = JSON.stringify({ screen_location: screen })

const hebrewIn = async (options: { format: (typeof formatNames)[number]; drafts?: string }) => {
  const languages = translationFileFormats[options.format].isSingleLanguage ? 'he' : 'he,ru'
  const { status, body, headers } = await exportTexts(director, { ...options, languages, filter })
  expect(status).toBe(200)
  expect(headers['content-disposition']).toContain(`.${translationFileFormats[options.format].extension}"`)
  return (await readUnits(options.format, body)).map(({ texts }) => texts.he)
}

describe('exported texts', () => {
  it.each(formatNames)('are the published and filtered ones, as %s', async (format) => {
    const missing = format === 'flat-json' ? [] : [null]
    expect(await hebrewIn({ format })).toEqual(['כן', 'לא', ...missing])
  })

  it('are those of the workbench, in the same order', async () => {
    const { body } = await exportTexts(director, {
      format: 'flat-json',
      languages: 'ru',
      screen,
      missing: 'he',
    })
    expect(Object.values(JSON.parse(String(body)))).toEqual([''])
    const both = await director.get(`/api/texts/export?format=csv&filter={}&missing=he`)
    expect(expectFailure(both, 400, 'malformed').fields).toEqual({ missing: 'unknown' })
  })

  it('are drafts on request', async () => {
    expect(await hebrewIn({ format: 'csv', drafts: 'true' })).toEqual(['כן', 'ממש לא', null])
  })

  it('are read with an API token in one call, drafts beside texts, as in docs/reading-content.md', async () => {
    const body = { name: uniqueName('Preview '), scopes: ['content'] }
    const { token } = expectData(await director.post('/api/tokens').send(body), 201)
    const reader = newAgent(address).set('Authorization', `Bearer ${token}`)
    const query = { format: 'flat-json', languages: 'he', drafts: 'true', screen }
    const texts = JSON.parse(String((await exportTexts(reader, query)).body))
    expect(Object.values(texts)).toEqual(['כן', 'ממש לא'])
  })

  it('tell translators of the page, section and type of a text, and of the terms in it', async () => {
    const word = uniqueName('срокъ')
    const term = { term_ru: word, term_he: 'תקופה', term_en: 'term', note: 'Только для ипотеки' }
    expectData(await director.post('/api/glossary-terms').send(term), 201)
    const screen_location = await aPage(database)
    await anItem(director, {
      screen_location,
      component_type: 'button',
      translations: { ru: `Срок: ${word}` },
    })
    const query = { format: 'xliff12', languages: 'he', filter: JSON.stringify({ screen_location }) }
    const file = String((await exportTexts(director, query)).body)
    expect(file).toContain(`<note from="terms">${word} = תקופה (Только для ипотеки)</note>`)
    expect(file).toMatch(/<context context-type="x-page">[^<]+<.context>/)
    expect(file).toContain(`>${publicUrl}/content/general/drill/${screen_location}</context>`)
    expect(file).toContain('<context context-type="x-type">button</context>')
  })

  it('distinguish an empty text from a missing one', async () => {
    const { body } = await exportTexts(director, { format: 'xlsx', filter })
    expect((await readUnits('xlsx', body)).at(-1)?.texts).toEqual({ ru: '', he: null, en: null })
  })

  it.each(['', 'languages=ru,he', 'languages=fr'])(
    'need exactly one language for a single-language file, not "%s"',
    async (options) => {
      const answer = await director.get(`/api/texts/export?format=po&${options}`)
      expect(expectFailure(answer, 400, 'malformed').fields).toHaveProperty('languages')
    },
  )

  it('are read in one query besides the one that finds them', async () => {
    const empty = JSON.stringify({ screen_location: await aPage(database) })
    const count = (found: string) =>
      countQueries(database, () => exportTexts(director, { format: 'csv', filter: found }))
    const [none, three] = [await count(empty), await count(filter)]
    expect(three - none).toBe(1)
  })

  it('are open to everyone who may read texts', async () => {
    expect((await exportTexts(as('brokers'), { format: 'csv' })).status).toBe(403)
  })
})
