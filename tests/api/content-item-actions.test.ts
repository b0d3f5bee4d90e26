import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { aDraft, anItem, aPage } from '../support/builders.ts'
import { change, remove } from '../support/current-version.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { countQueries } from '../support/queries.ts'

const { as, database } = await startApp()
const manager = as('content-manager')
const screen = await aPage(database, { section: 'credit' })

interface Item {
  id: string
  version: number
  content_key: string
}

const addItem = (translations: object, more: object = {}): Promise<Item> =>
  anItem(manager, { screen_location: screen, translations, ...more })
const draft = async ({ id }: Item, translations: object): Promise<Item> =>
  expectData(await change(manager, `/api/content-items/${id}`, { translations, status: 'draft' }))
const toVersions = (items: readonly Item[]) => items.map(({ id, version }) => ({ id, version }))
const sendAction = (action: string, items: readonly Item[], more: object = {}, by = manager) =>
  by.post('/api/content/drill/bulk').send({ action, records: toVersions(items), ...more })
const read = async ({ id }: Item) => expectData(await manager.get(`/api/content-items/${id}`))
const readPublished = async ({ content_key }: Item, language = 'ru') =>
  expectData(await as('nobody').get(`/api/content/${screen}/${language}`)).content[content_key]?.value

describe('an action on several items', () => {
  it('publishes the items that can be published, and reports why the others are not', async () => {
    const sum = { ru: 'Сумма {sum}', he: 'סכום {sum}', en: 'Sum {sum}' }
    const [good, faulty, changed, gone] = [
      await aDraft(manager, screen),
      await draft(await addItem(sum), { ru: 'Сумма' }),
      await aDraft(manager, screen),
      await aDraft(manager, screen),
    ]
    const plain = await addItem({ ru: 'Без черновика' })
    await draft(changed, { ru: 'Чужой' })
    expectData(await remove(as('director'), `/api/content-items/${gone.id}`))
    const answer = expectData(await sendAction('publish', [gone, faulty, changed, good, plain]))
    expect(answer).toEqual({
      changed: 1,
      refused: [
        { id: gone.id, why: 'not_found' },
        {
          id: faulty.id,
          why: 'checks',
          findings: [expect.objectContaining({ id: faulty.id, part: 'text' })],
        },
        { id: changed.id, why: 'conflict' },
        { id: plain.id, why: 'unchanged' },
      ],
    })
    expect([await readPublished(good), await readPublished(faulty), await readPublished(changed)]).toEqual([
      'Набросок',
      'Сумма {sum}',
      'Текст',
    ])
  })

  it('publishes despite warnings when a reason is given, which is stored, but never despite an error', async () => {
    const sum = { ru: 'Сумма {sum}', he: 'סכום {sum}', en: 'Sum {sum}' }
    const [warned, unsafe] = [
      await draft(await addItem(sum), { ru: 'Сумма' }),
      await draft(await addItem({ ru: 'Да' }), { ru: '<b onclick="run()">Да</b>' }),
    ]
    const answer = expectData(await sendAction('publish', [warned, unsafe], { override_reason: 'Срочно' }))
    expect(answer).toMatchObject({ changed: 1, refused: [{ id: unsafe.id, why: 'checks' }] })
    expect(await readPublished(warned)).toBe('Сумма')
    const entries = await database.knex('audit_log').where({ record_id: warned.id, action: 'publish' })
    expect(entries.at(-1)).toMatchObject({ reason: 'Срочно', part: 'text', language: 'ru' })
  })

  it('discards their drafts and keeps the published texts', async () => {
    const items = [await aDraft(manager, screen), await aDraft(manager, screen)]
    expect(expectData(await sendAction('discard', items))).toEqual({ changed: 2, refused: [] })
    for (const item of items)
      expect(await read(item)).toMatchObject({ drafts: [], translations: { ru: 'Текст' } })
  })

  it('hides items from visitors and shows them again, in one operation of the audit log', async () => {
    const items = [await addItem({ ru: 'Один' }), await addItem({ ru: 'Два' })]
    expect(expectData(await sendAction('deactivate', items)).changed).toBe(2)
    expect([await readPublished(items[0] as Item), await readPublished(items[1] as Item)]).toEqual([
      undefined,
      undefined,
    ])
    const current = [await read(items[0] as Item), await read(items[1] as Item)]
    expect(expectData(await sendAction('activate', current)).changed).toBe(2)
    expect(await readPublished(items[1] as Item)).toBe('Два')
    const ids = items.map(({ id }) => id)
    const entries = await database.knex('audit_log').whereIn('record_id', ids).where({ action: 'update' })
    expect(new Set(entries.map(({ operation_id }) => operation_id)).size).toBe(2)
  })

  it('copies the text of one language as a draft of another language that has none', async () => {
    const [empty, full, without, short] = [
      await addItem({ ru: 'Ставка', he: 'ריבית' }),
      await addItem({ ru: 'Срок', en: 'Term' }),
      await addItem({ he: 'סכום' }),
      await addItem({ ru: 'Процентная ставка' }),
    ]
    await database.knex('content_items').where({ id: short.id }).update({ max_length: 5 })
    const answer = expectData(
      await sendAction(
        'copy',
        [empty, full, without, short],
        { from: 'ru', to: 'en' },
        as('content-manager'),
      ),
    )
    expect(answer).toEqual({
      changed: 1,
      refused: [
        { id: full.id, why: 'unchanged' },
        { id: without.id, why: 'unchanged' },
        { id: short.id, why: 'too_long' },
      ],
    })
    expect(await read(empty)).toMatchObject({ drafts: ['en'], translations: { ru: 'Ставка', en: 'Ставка' } })
    expect(await readPublished(empty, 'en')).toBeUndefined()
    expect(await read(full)).toMatchObject({ translations: { en: 'Term' } })
  })

  it('takes the same number of statements for any number of items', async () => {
    const counts = []
    for (const count of [2, 20]) {
      const items = await Promise.all(Array.from({ length: count }, () => aDraft(manager, screen)))
      counts.push(await countQueries(database, () => sendAction('publish', items).expect(200)))
    }
    expect(counts[1]).toBe(counts[0])
  })
})

describe('an action on several items is refused', () => {
  it.each([
    ['with nothing selected', { action: 'publish', records: [] }],
    ['when it is unknown', { action: 'delete', records: [{ id: '1', version: 1 }] }],
    ['without the languages of a copy', { action: 'copy', records: [{ id: '1', version: 1 }] }],
    [
      'when a text is copied onto itself',
      { action: 'copy', from: 'ru', to: 'ru', records: [{ id: '1', version: 1 }] },
    ],
    [
      'when an item is named twice',
      {
        action: 'discard',
        records: [
          { id: '1', version: 1 },
          { id: '1', version: 1 },
        ],
      },
    ],
  ])('%s', async (_, body) => {
    expectFailure(await manager.post('/api/content/drill/bulk').send(body), 422, 'invalid')
  })
})
