import { describe, expect, it } from 'vitest'
import { emailOf, startApp } from '../support/app.ts'
import { uniqueName } from '../support/builders.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const { as, database } = await startApp()
const director = as('director')
const manager = as('content-manager')
const path = '/api/content/main/actions'
const at = (id: string) => `${path}/${id}`

const options = [
  { id: 'new-1', order: 1, titleRu: 'Да', titleHe: 'כן', titleEn: 'Yes' },
  { id: 'new-2', order: 2, titleRu: 'Нет', titleHe: 'לא' },
]

const create = async (overrides: object = {}) => {
  const titleEn = uniqueName('Question ')
  const body = { title: 'Вопрос', titleRu: 'Вопрос?', titleHe: 'שאלה', titleEn, options, ...overrides }
  return expectData(await manager.post(path).send(body), 201)
}

const read = async (id: string) => expectData(await manager.get(at(id)))

const numbers = async (): Promise<[string, number][]> =>
  expectData(await manager.get(path)).map(({ id, actionNumber }: { id: string; actionNumber: number }) => [
    id,
    actionNumber,
  ])

const visited = async (key: string) =>
  expectData(await as('nobody').get('/api/content/main_page/ru')).content[key]

describe('the actions of the main page', () => {
  it('come in their order, each as its readers know it', async () => {
    const [first, ...others] = expectData(await manager.get(path))
    expect(first).toMatchObject({
      id: 'action-1',
      actionNumber: 1,
      title: 'Первый вопрос калькулятора: основной источник дохода',
      titleRu: 'Основной источник дохода',
      titleHe: 'מקור הכנסה עיקרי',
      titleEn: 'Main source of income',
      actionType: 'dropdown',
      status: 'published',
      createdBy: null,
      options: expect.arrayContaining([
        { id: 'employee', order: 1, titleRu: 'Работа по найму', titleHe: 'שכיר/ה', titleEn: 'Employee' },
      ]),
    })
    expect(others.at(-1)).toMatchObject({
      id: 'action-7',
      actionType: 'link',
      status: 'draft',
      drafts: ['ru'],
    })
    expect(await read('action-1')).toEqual(first)
    expectFailure(await manager.get(at('action-999')), 404, 'not_found')
    expectFailure(await manager.get(at('12x')), 400, 'malformed')
  })

  it('are created with their options, and reach visitors at once', async () => {
    const made = await create({ actionNumber: 20 })
    const { name } = await database
      .knex('users')
      .where({ email: emailOf('content-manager') })
      .first('name')
    expect(made).toMatchObject({ id: 'action-20', actionNumber: 20, title: 'Вопрос', status: 'published' })
    expect(made).toMatchObject({ createdBy: name, version: 1 })
    expect(made.content_key).toMatch(/^app\.main\.action\.20\.dropdown\.question_/)
    expect(await visited(made.content_key)).toMatchObject({
      value: 'Вопрос?',
      options: [{ text: 'Да' }, { text: 'Нет' }],
    })
    const served = expectData(await manager.get('/api/content/main_page/action/action-20/options'))
    expect(served).toMatchObject([
      { order: 1, titleRu: 'Да' },
      { order: 2, titleEn: '' },
    ])
    expectData(await director.delete(at('action-20')))
  })

  it('are named by their titles until somebody describes them', async () => {
    const { id, item_id, title } = await create({ title: undefined })
    const { descriptions } = expectData(await manager.get(`/api/content/item/${item_id}`))
    expect([title, descriptions.ru, descriptions.he]).toEqual(['Вопрос?', 'Вопрос?', 'שאלה'])
    expectData(await director.delete(at(id)))
  })

  it('are kept as drafts where that is asked for', async () => {
    const made = await create({ status: 'draft' })
    expect(made).toMatchObject({ status: 'draft', drafts: ['ru', 'he', 'en'], optionsDraft: true })
    expect(await visited(made.content_key)).toBeUndefined()
    expectData(await director.delete(at(made.id)))
  })

  it('need a title, a number of their own and a type that is no option', async () => {
    const refusals = [
      [{ titleHe: ' ' }, 422, { titleRu: 'required' }],
      [{ titleRu: 'а', actionNumber: 1 }, 409, { actionNumber: 'unique' }],
      [{ titleRu: 'а', actionType: 'option' }, 422, { actionType: 'enum' }],
      [{ titleRu: 'а', options: [] }, 422, { options: 'minItems' }],
      [{ titleRu: 'а', actionType: 'text', options }, 422, { options: 'unknown' }],
      [{ titleRu: 'а', options: [{ titleRu: 7 }] }, 422, { 'options.0.ru': 'type' }],
      [{ titleRu: 'а', colour: 'red' }, 422, { colour: 'unknown' }],
    ] as const
    const before = await numbers()
    for (const [body, status, fields] of refusals) {
      const refused = await manager.post(path).send(body)
      expect([body, refused.status]).toEqual([body, status])
      expect(refused.body.fields).toMatchObject(fields)
    }
    expect(await numbers()).toEqual(before)
  })
})

describe('actions that several create at the same time', () => {
  it('get ids and numbers of their own', async () => {
    const made = await Promise.all(
      ['text', 'text', 'link'].map((actionType) => create({ actionType, options: undefined })),
    )
    for (const name of ['id', 'actionNumber', 'content_key'])
      expect(new Set(made.map((action) => action[name])).size).toBe(3)
    for (const { id } of made) expectData(await director.delete(at(id)))
  })
})

describe('a change of an action', () => {
  it('takes any part of it, and leaves the rest', async () => {
    const { id, options: stored } = await create()
    const sent = { titleHe: 'אחר', options: [stored[1], { ...stored[0], titleEn: 'Sure' }], version: 1 }
    const [last, first] = sent.options
    const body = {
      ...sent,
      options: [
        { ...last, order: 1 },
        { ...first, order: 2 },
      ],
    }
    const changed = expectData(await manager.put(at(id)).send(body))
    expect(changed).toMatchObject({ titleRu: 'Вопрос?', titleHe: 'אחר', version: 2 })
    expect(changed.options).toMatchObject([{ id: stored[1].id }, { id: stored[0].id, titleEn: 'Sure' }])
    expectData(await director.delete(`${at(id)}?version=2`))
  })

  it('sent back as it was read changes nothing', async () => {
    const before = await read('action-2')
    expect(expectData(await manager.put(at('action-2')).send(before))).toEqual(before)
    const bare = await create({ title: undefined, titleRu: undefined, titleEn: undefined })
    expect(bare).toMatchObject({ title: bare.content_key, titleRu: '', drafts: [] })
    expect(expectData(await manager.put(at(bare.id)).send(bare))).toEqual(bare)
    expectData(await director.delete(at(bare.id)))
  })

  it('of a stale version is refused with the action as it is now', async () => {
    const { id } = await create()
    expectData(await manager.put(at(id)).send({ title: 'Новое имя', actionType: 'select', version: 1 }))
    const refused = await manager.put(at(id)).send({ titleRu: 'а', version: 1 })
    const { current } = expectFailure(refused, 409, 'conflict')
    expect(current).toEqual(await read(id))
    expect(current).toMatchObject({ title: 'Новое имя', actionType: 'select', version: 2 })
    const kept = expectFailure(await director.delete(`${at(id)}?version=1`), 409, 'conflict')
    expect(kept.current).toEqual(current)
    expectData(await director.delete(at(id)))
  })

  it('of its number moves it, and tells the log of each row that gave way', async () => {
    const before = await numbers()
    const moved = expectData(await manager.put(at('action-2')).send({ actionNumber: 4 }))
    expect(moved).toMatchObject({ id: 'action-2', actionNumber: 4 })
    expect((await numbers()).slice(0, 4)).toEqual([
      ['action-1', 1],
      ['action-3', 2],
      ['action-4', 3],
      ['action-2', 4],
    ])
    const { actions } = expectData(await manager.get('/api/content/main/drill/main_page'))
    expect(actions[3].content_key).toMatch(/^app\.main\.action\.2\./)
    const [{ operation_id }] = await database.knex('audit_log').orderBy('id', 'desc').limit(1)
    const told = await database.knex('audit_log').where({ operation_id })
    expect(told.map(({ action, part }) => `${action} ${part}`)).toEqual(Array(3).fill('move fields'))
    expectData(await manager.put(at('action-2')).send({ actionNumber: 2 }))
    expect(await numbers()).toEqual(before)
  })

  it('by two at once gives every action a place of its own', async () => {
    const before = await numbers()
    const moves = [5, 1, 3].map((actionNumber, index) =>
      manager.put(at(`action-${index + 1}`)).send({ actionNumber }),
    )
    for (const answer of await Promise.all(moves)) expectData(answer)
    expect((await numbers()).map(([, number]) => number)).toEqual(before.map(([, number]) => number))
    for (const [id, actionNumber] of before) expectData(await manager.put(at(id)).send({ actionNumber }))
  })
})

describe('a deleted action', () => {
  it('is gone with its options, and can be brought back as the item that it is', async () => {
    const { id, item_id, content_key } = await create()
    expectFailure(await manager.delete(at(id)), 403, 'forbidden')
    expect(expectData(await director.delete(`${at(id)}?version=1`))).toMatchObject({ id, item_id })
    expectFailure(await manager.get(at(id)), 404, 'not_found')
    expect(await visited(content_key)).toBeUndefined()
    expectData(await director.post(`/api/content-items/${item_id}/restore`))
    expect(await read(id)).toMatchObject({ options: [{ titleRu: 'Да' }, { titleRu: 'Нет' }] })
    expectData(await director.delete(at(id)))
  })
})
