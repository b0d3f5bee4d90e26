import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { anItem } from '../support/builders.ts'
import { change } from '../support/current-version.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const { as } = await startApp()
const manager = as('content-manager')

/** Uses words of no other text, so that only texts of this test are similar. */
const addItem = (translations: object) => anItem(manager, { translations })

const readSuggestions = async (id: string, language = 'he') =>
  expectData(await manager.get(`/api/content/item/${id}/suggestions`).query({ language }))

describe('translation suggestions for a text', () => {
  it('are translations of equal and similar texts, most similar first', async () => {
    const similar = await addItem({ ru: 'Выпишите страховой полис сегодня', he: 'הפיקו היום' })
    const same = await addItem({ ru: 'выпишите страховои\u0306 ПОЛИС', he: 'הפיקו פוליסה' })
    await addItem({ ru: 'Страховой случай', he: 'אירוע' })
    const { id } = await addItem({ ru: 'Выпишите страховой полис' })
    expect(await readSuggestions(id)).toEqual({
      source: 'ru',
      suggestions: [
        {
          ...{ id: same.id, content_key: same.content_key, nearness: 100 },
          source: 'выпишите страховои\u0306 ПОЛИС',
          text: 'הפיקו פוליסה',
        },
        {
          ...{ id: similar.id, content_key: similar.content_key, nearness: expect.any(Number) },
          source: 'Выпишите страховой полис сегодня',
          text: 'הפיקו היום',
        },
      ],
    })
  })

  it('are based on English without a Russian text, and empty without either', async () => {
    await addItem({ ru: 'Гравировка ключей', en: 'Engraving of brass keys' })
    const { id } = await addItem({ en: 'Engraving of brass keys', he: '' })
    expect(await readSuggestions(id, 'ru')).toMatchObject({
      source: 'en',
      suggestions: [{ text: 'Гравировка ключей' }],
    })
    const alone = await addItem({ he: 'לבד' })
    expect(await readSuggestions(alone.id)).toEqual({ source: null, suggestions: [] })
  })

  it('of a few letters come from equal texts only', async () => {
    await addItem({ ru: 'Щегол', he: 'חוחית' })
    await addItem({ ru: 'Щеголь', he: 'גנדרן' })
    const { id } = await addItem({ ru: 'щегол' })
    expect((await readSuggestions(id)).suggestions.map(({ text }: { text: string }) => text)).toEqual([
      'חוחית',
    ])
  })

  it('come from published texts, not drafts', async () => {
    const other = await addItem({ ru: 'Починка старинных барометров' })
    await change(manager, `/api/content-items/${other.id}`, {
      translations: { he: 'טיוטה' },
      status: 'draft',
    })
    const { id } = await addItem({ ru: 'Починка старинных барометров' })
    expect((await readSuggestions(id)).suggestions).toEqual([])
  })
})

it('suggestions are open to users who may write drafts, for existing items', async () => {
  const { id } = await addItem({ ru: 'Один' })
  const path = (resource: string) => `/api/content/item/${resource}/suggestions?language=he`
  expectFailure(await as('brokers').get(path(id)), 403, 'forbidden')
  expectFailure(await manager.get(path('999999999')), 404, 'not_found')
})
