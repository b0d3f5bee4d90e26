import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { actionPath, mainActions } from '../support/main-actions.ts'

const { as, database } = await startApp()
const director = as('director')
const manager = as('content-manager')
const { create, numbers, read, visited } = mainActions(as)

describe('changing a main-page action', () => {
  it('accepts any part of it and leaves the rest', async () => {
    const { id, options: stored } = await create()
    const changes = { titleHe: 'אחר', options: [stored[1], { ...stored[0], titleEn: 'Sure' }], version: 1 }
    const [last, first] = changes.options
    const body = {
      ...changes,
      options: [
        { ...last, order: 1 },
        { ...first, order: 2 },
      ],
    }
    const changed = expectData(await manager.put(actionPath(id)).send(body))
    expect(changed).toMatchObject({ titleRu: 'Вопрос?', titleHe: 'אחר', version: 2 })
    expect(changed.options).toMatchObject([{ id: stored[1].id }, { id: stored[0].id, titleEn: 'Sure' }])
    expectData(await director.delete(`${actionPath(id)}?version=2`))
  })

  it('writes nothing when it is sent back as it was read', async () => {
    const before = await read('action-2')
    expect(expectData(await manager.put(actionPath('action-2')).send(before))).toEqual(before)
    const bare = await create({ title: undefined, titleRu: undefined, titleEn: undefined })
    expect(bare).toMatchObject({ title: bare.content_key, titleRu: '', drafts: [] })
    expect(expectData(await manager.put(actionPath(bare.id)).send(bare))).toEqual(bare)
    expectData(await director.delete(actionPath(bare.id)))
  })

  it('is refused in an outdated version, with the current action', async () => {
    const { id } = await create()
    expectData(
      await manager.put(actionPath(id)).send({ title: 'Новое имя', actionType: 'select', version: 1 }),
    )
    const response = await manager.put(actionPath(id)).send({ titleRu: 'а', version: 1 })
    const { current } = expectFailure(response, 409, 'conflict')
    expect(current).toEqual(await read(id))
    expect(current).toMatchObject({ title: 'Новое имя', actionType: 'select', version: 2 })
    const conflict = expectFailure(await director.delete(`${actionPath(id)}?version=1`), 409, 'conflict')
    expect(conflict.current).toEqual(current)
    expectData(await director.delete(actionPath(id)))
  })

  it('moves the action to a new number, and records each shifted row in the log', async () => {
    const before = await numbers()
    const moved = expectData(await manager.put(actionPath('action-2')).send({ actionNumber: 4 }))
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
    const entries = await database.knex('audit_log').where({ operation_id })
    expect(entries.map(({ action, part }) => `${action} ${part}`)).toEqual(Array(3).fill('move fields'))
    expectData(await manager.put(actionPath('action-2')).send({ actionNumber: 2 }))
    expect(await numbers()).toEqual(before)
  })

  it('by two users at once gives every action its own position', async () => {
    const before = await numbers()
    const moves = [5, 1, 3].map((actionNumber, index) =>
      manager.put(actionPath(`action-${index + 1}`)).send({ actionNumber }),
    )
    for (const answer of await Promise.all(moves)) expectData(answer)
    expect((await numbers()).map(([, number]) => number)).toEqual(before.map(([, number]) => number))
    for (const [id, actionNumber] of before)
      expectData(await manager.put(actionPath(id)).send({ actionNumber }))
  })
})

describe('a deleted main-page action', () => {
  it('disappears with its options, and can be restored as an item', async () => {
    const { id, item_id, content_key } = await create()
    expectFailure(await manager.delete(actionPath(id)), 403, 'forbidden')
    expect(expectData(await director.delete(`${actionPath(id)}?version=1`))).toMatchObject({ id, item_id })
    expectFailure(await manager.get(actionPath(id)), 404, 'not_found')
    expect(await visited(content_key)).toBeUndefined()
    expectData(await director.post(`/api/content-items/${item_id}/restore`))
    expect(await read(id)).toMatchObject({ options: [{ titleRu: 'Да' }, { titleRu: 'Нет' }] })
    expectData(await director.delete(actionPath(id)))
  })
})
