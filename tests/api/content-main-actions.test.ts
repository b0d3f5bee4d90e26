import { describe, expect, it } from 'vitest'
import { emailOf, startApp } from '../support/app.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { actionPath, mainActions, options, path } from '../support/main-actions.ts'

const { as, database } = await startApp()
const director = as('director')
const manager = as('content-manager')
const { create, numbers, read, visited } = mainActions(as)

describe('the actions of the main page', () => {
  it('are returned in their order and documented shape', async () => {
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
    expectFailure(await manager.get(actionPath('action-999')), 404, 'not_found')
    expectFailure(await manager.get(actionPath('12x')), 400, 'malformed')
  })

  it('are created with their options and visible to visitors at once', async () => {
    const created = await create({ actionNumber: 20 })
    const { name } = await database
      .knex('users')
      .where({ email: emailOf('content-manager') })
      .first('name')
    expect(created).toMatchObject({ id: 'action-20', actionNumber: 20, title: 'Вопрос', status: 'published' })
    expect(created).toMatchObject({ createdBy: name, version: 1 })
    expect(created.content_key).toMatch(/^app\.main\.action\.20\.dropdown\.question_/)
    expect(await visited(created.content_key)).toMatchObject({
      value: 'Вопрос?',
      options: [{ text: 'Да' }, { text: 'Нет' }],
    })
    const options = expectData(await manager.get('/api/content/main_page/action/action-20/options'))
    expect(options).toMatchObject([
      { order: 1, titleRu: 'Да' },
      { order: 2, titleEn: '' },
    ])
    expectData(await director.delete(actionPath('action-20')))
  })

  it('are named by their titles until they have a description', async () => {
    const { id, item_id, title } = await create({ title: undefined })
    const { descriptions } = expectData(await manager.get(`/api/content/item/${item_id}`))
    expect([title, descriptions.ru, descriptions.he]).toEqual(['Вопрос?', 'Вопрос?', 'שאלה'])
    expectData(await director.delete(actionPath(id)))
  })

  it('can be created as drafts', async () => {
    const created = await create({ status: 'draft' })
    expect(created).toMatchObject({ status: 'draft', drafts: ['ru', 'he', 'en'], optionsDraft: true })
    expect(await visited(created.content_key)).toBeUndefined()
    const put = async (body: object) => expectData(await director.put(actionPath(created.id)).send(body))
    expect(await put({ title: 'Вопрос к посетителю' })).toMatchObject({ status: 'draft', optionsDraft: true })
    expect(await put({ titleRu: 'Иначе?' })).toMatchObject({ status: 'published', optionsDraft: false })
    expectData(await director.delete(actionPath(created.id)))
  })

  it('need a title, their own number and a type other than option', async () => {
    const refusals = [
      [{ titleHe: ' ' }, 422, { titleRu: 'required' }],
      [{ titleRu: 'а', actionNumber: 1 }, 409, { actionNumber: 'unique' }],
      [{ titleRu: 'а', actionType: 'option' }, 422, { actionType: 'enum' }],
      [{ titleRu: 'а', options: [] }, 422, { options: 'minItems' }],
      [{ titleRu: 'а', actionType: 'text', options }, 422, { options: 'unknown' }],
      [{ titleRu: 'а', options: [{ titleRu: 'б', order: '2' }] }, 422, { 'options.0.order': 'type' }],
      [{ titleRu: 'а', options: [{ titleRu: 7 }] }, 422, { 'options.0.ru': 'type' }],
      [{ titleRu: 'а', colour: 'red' }, 422, { colour: 'unknown' }],
    ] as const
    const before = await numbers()
    for (const [body, status, fields] of refusals) {
      const response = await manager.post(path).send(body)
      expect([body, response.status]).toEqual([body, status])
      expect(response.body.fields).toMatchObject(fields)
    }
    expect(await numbers()).toEqual(before)
  })
})

describe('main-page actions created at the same time', () => {
  it('get their own ids and numbers', async () => {
    const created = await Promise.all(
      ['text', 'text', 'link'].map((actionType) => create({ actionType, options: undefined })),
    )
    for (const name of ['id', 'actionNumber', 'content_key'])
      expect(new Set(created.map((action) => action[name])).size).toBe(3)
    for (const { id } of created) expectData(await director.delete(actionPath(id)))
  })
})
