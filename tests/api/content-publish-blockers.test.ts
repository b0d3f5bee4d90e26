import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { anItem, aPage } from '../support/builders.ts'
import { change, remove } from '../support/current-version.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { revertsOf } from '../support/reverts.ts'

const app = await startApp()
const { as, database } = app
const manager = as('content-manager')
const director = as('director')
const { revertLast } = revertsOf(app)

const complete = { ru: 'Сумма {sum}', he: 'סכום {sum}', en: 'Sum {sum}' }
const unsafe = '<b onclick="run()">Sum</b> {sum}'

const aScreen = () => aPage(database, { section: 'credit' })
const anItemOn = (screen_location: string) => anItem(manager, { screen_location, translations: complete })
const keep = async (id: string, translations: object) =>
  expectData(await change(manager, `/api/content-items/${id}`, { translations, status: 'draft' }))
const save = (id: string, body: object) => manager.put(`/api/content/text/${id}`).send(body)
const publish = (selection: object) => manager.post('/api/content/publications').send(selection)
const readItem = async (id: string) => expectData(await manager.get(`/api/content/text/${id}`))
const readPublished = async (screen: string, key: string) =>
  expectData(await as('nobody').get(`/api/content/${screen}/ru`)).content[key]?.value

/** Stores a text that was never checked, as from before the checks. */
const storeUnchecked = (id: string, language_code: string, content_value: string) =>
  database
    .knex('content_translations')
    .where({ content_item_id: id, language_code, status: 'approved' })
    .update({ content_value })

describe('an issue found by the checks', () => {
  it('is reported for all blocked items at once, and none is published', async () => {
    const screen = await aScreen()
    const items = [await anItemOn(screen), await anItemOn(screen), await anItemOn(screen)]
    await keep(items[0].id, { ru: 'Сумма' })
    await keep(items[1].id, { ru: 'Итого {sum}' })
    await keep(items[2].id, { en: unsafe })
    const error = expectFailure(await publish({ screen_location: screen }), 422, 'invalid')
    const checks = error.findings.map((found: { id: string; findings: { check: string }[] }) => [
      found.id,
      found.findings.map(({ check }) => check),
    ])
    expect(checks).toEqual([
      [items[0].id, ['placeholders', 'placeholders']],
      [items[2].id, ['unsafe', 'tags']],
    ])
    expect(await readPublished(screen, items[1].content_key)).toBe(complete.ru)
    const overridden = await publish({ screen_location: screen, override_reason: 'Срочно' })
    expect(expectFailure(overridden, 422, 'invalid').findings).toMatchObject([{ id: items[2].id }])
  })

  it('blocks nothing while the text is a draft', async () => {
    const { id } = await anItemOn(await aScreen())
    expectData(await save(id, { ruText: 'Сумма', enText: unsafe, status: 'draft' }))
    expect((await readItem(id)).drafts).toEqual(['ru', 'en'])
  })

  it('blocks nothing when it existed before in a language that is not published', async () => {
    const { id } = await anItemOn(await aScreen())
    await storeUnchecked(id, 'he', 'סכום')
    expectData(await save(id, { ruText: 'Итого {sum}' }))
    expectFailure(await save(id, { heText: 'סך הכול' }), 422, 'invalid')
  })

  it('blocks publishing a language that no longer matches the others', async () => {
    const { id } = await anItemOn(await aScreen())
    const { findings } = expectFailure(await save(id, { ruText: 'Сумма {amount}' }), 422, 'invalid')
    const languages = findings[0].findings.map(({ language }: { language: string }) => language)
    expect(languages).toEqual(['he', 'en'])
    const all = { ruText: 'Сумма {amount}', heText: 'סכום {amount}', enText: 'Sum {amount}' }
    expectData(await save(id, all))
  })

  it('is not overridden by an empty reason', async () => {
    const { id } = await anItemOn(await aScreen())
    const answer = await save(id, { ruText: 'Сумма', override_reason: ' ' })
    expect(expectFailure(answer, 422, 'invalid').fields).toEqual({ override_reason: 'pattern' })
  })
})

describe('restoring a text', () => {
  it('by a revert needs no reason for warnings, since the text was published before', async () => {
    const { id } = await anItemOn(await aScreen())
    expectData(await save(id, { ruText: 'Сумма', override_reason: 'Срочно' }))
    const { version } = expectData(await save(id, { ruText: 'Итого {sum}' }))
    expectData(await revertLast('content-items', id, version))
    expect((await readItem(id)).textContent.ru).toBe('Сумма')
  })

  it('by a revert is refused when the text could run code', async () => {
    const { id } = await anItemOn(await aScreen())
    await storeUnchecked(id, 'en', unsafe)
    const { version } = expectData(await save(id, { enText: 'Total {sum}' }))
    const { findings } = expectFailure(await revertLast('content-items', id, version), 422, 'invalid')
    expect(findings).toMatchObject([{ id }])
  })

  it('by restoring a deleted item returns its last state', async () => {
    const screen = await aScreen()
    const { id, content_key } = await anItemOn(screen)
    await storeUnchecked(id, 'ru', 'Сумма')
    expectData(await remove(director, `/api/content-items/${id}`))
    expectData(await director.post(`/api/content-items/${id}/restore`))
    expect(await readPublished(screen, content_key)).toBe('Сумма')
  })
})
