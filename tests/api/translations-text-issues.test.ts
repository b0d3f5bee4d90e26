import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { readStandard } from '../../api/content/text-checks.ts'
import { createJobHandlers } from '../../api/job-handlers.ts'
import { nobody, startApp } from '../support/app.ts'
import { anItem, aPage } from '../support/builders.ts'
import { change } from '../support/current-version.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const { as, database } = await startApp()
const manager = as('content-manager')

/**
 * Creates a screen with a correct text, one with a missing placeholder in Hebrew, and one with a double space
 * in English.
 */
const aScreen = async () => {
  const screen_location = await aPage(database, { section: 'credit' })
  const make = (translations: object) => anItem(manager, { screen_location, translations, status: 'draft' })
  const sound = await make({ ru: 'До {max}', he: 'עד {max}', en: 'Up to {max}' })
  const broken = await make({ ru: 'До {max}', he: 'עד', en: 'Up to {max}' })
  const spaced = await make({ ru: 'До утра', he: 'עד הבוקר', en: 'Until  morning' })
  return { screen: screen_location, sound, broken, spaced }
}

const found = async (query: object): Promise<string[]> =>
  expectData(await manager.get('/api/workbench').query(query)).rows.map(({ id }: { id: string }) => id)

const countedOn = async (screen: string) => {
  const { screens } = expectData(await manager.get('/api/workbench/completeness'))
  return screens.find((one: { screen_location: string }) => one.screen_location === screen).failing
}

/** Runs the job that checks all texts. */
const lookAnew = (cursor: string | null = null) =>
  createJobHandlers(database)['check-texts']({
    payload: {},
    cursor,
    isLast: false,
    signal: new AbortController().signal,
    save: async () => {},
  })

const changeSettings = async (settings: object) => {
  await database.knex('jobs').where({ kind: 'check-texts' }).delete()
  const director = as('director')
  const { version } = expectData(await director.get('/api/general-settings/1'))
  expectData(await director.put('/api/general-settings/1').send({ ...settings, version }))
}

describe('texts with issues found by the checks', () => {
  it('are filtered by language and check, and counted', async () => {
    const { screen, broken, spaced } = await aScreen()
    expect(await found({ screen, failing: 'any' })).toEqual([broken.id, spaced.id])
    expect(await found({ screen, failing: 'he' })).toEqual([broken.id])
    expect(await found({ screen, check: 'spaces' })).toEqual([spaced.id])
    expect(await found({ screen, check: 'spaces', failing: 'any' })).toEqual([spaced.id])
    expect(await found({ screen, check: 'spaces', failing: 'he' })).toEqual([])
    expect(await found({ screen, check: 'placeholders', failing: 'he' })).toEqual([broken.id])
    expect(await countedOn(screen)).toEqual({ ru: 0, he: 1, en: 1 })
    expectFailure(await manager.get('/api/workbench?check=none'), 400, 'malformed')
  })

  it('are no longer listed once corrected, and listed again with another issue', async () => {
    const { screen, sound, broken } = await aScreen()
    await change(manager, `/api/content-items/${broken.id}`, {
      translations: { he: 'עד {max}' },
      status: 'draft',
    })
    await change(manager, `/api/content-items/${sound.id}`, { max_length: 5 })
    expect(await found({ screen, check: 'placeholders' })).toEqual([])
    expect(await found({ screen, check: 'long' })).toEqual([sound.id])
  })

  it('are checked again in the background when the glossary changes', async () => {
    const { screen, spaced } = await aScreen()
    await database.knex('jobs').where({ kind: 'check-texts' }).delete()
    const term = { term_ru: 'утро', term_he: 'בוקר', term_en: 'dawn' }
    const { id, version } = expectData(await manager.post('/api/glossary-terms').send(term), 201)
    expect(await database.knex('jobs').where({ kind: 'check-texts' }).pluck('status')).toEqual(['waiting'])
    expect(await found({ screen, check: 'terms' })).toEqual([])
    await lookAnew()
    expect(await found({ screen, check: 'terms', failing: 'en' })).toEqual([spaced.id])
    expectData(await as('director').delete(`/api/glossary-terms/${id}?version=${version}`))
    await lookAnew()
    expect(await found({ screen, check: 'terms' })).toEqual([])
  })

  it('are checked again when they are restored, since the glossary may have changed', async () => {
    const { screen, spaced } = await aScreen()
    const one = `/api/content-items/${spaced.id}`
    expectData(await as('director').delete(`${one}?version=${spaced.version}`))
    const term = { term_ru: 'утро', term_he: 'בוקר', term_en: 'daybreak' }
    expectData(await manager.post('/api/glossary-terms').send(term), 201)
    await lookAnew()
    const [deletion] = expectData(await as('director').get(`${one}/history`))
    expectData(await as('director').post(`/api/audit/${deletion.id}/revert`).send({}))
    expect(await found({ screen, check: 'terms', failing: 'en' })).toEqual([spaced.id])
  })

  it('are checked again in the background when the source language changes', async () => {
    const { screen } = await aScreen()
    const make = (translations: object) => anItem(manager, { screen_location: screen, translations })
    const item = await make({ ru: 'С утра', he: 'מהבוקר\n', en: 'From morning\n' })
    const edges = async () => [
      await found({ screen, check: 'edges', failing: 'ru' }),
      await found({ screen, check: 'edges', failing: 'en' }),
    ]
    expect(await edges()).toEqual([[], [item.id]])
    await changeSettings({ source_language: 'en' })
    expect(await database.knex('jobs').where({ kind: 'check-texts' }).pluck('status')).toEqual(['waiting'])
    await lookAnew()
    expect(await edges()).toEqual([[item.id], []])
    const fresh = await make({ ru: 'К утру', he: 'לבוקר\n', en: 'By morning\n' })
    expect(await edges()).toEqual([[item.id, fresh.id], []])
    await changeSettings({ source_language: 'ru' })
  })

  it('are checked again in the background when the placeholder syntax changes', async () => {
    const { screen } = await aScreen()
    const item = await anItem(manager, {
      screen_location: screen,
      translations: { ru: 'До %s', he: 'עד', en: 'Up to %s' },
      status: 'draft',
    })
    const inPlaceholders = () => found({ screen, check: 'placeholders', failing: 'he' })
    expect(await inPlaceholders()).not.toContain(item.id)
    await changeSettings({ message_syntax: 'printf' })
    expect(await database.knex('jobs').where({ kind: 'check-texts' }).pluck('status')).toEqual(['waiting'])
    await lookAnew()
    expect(await inPlaceholders()).toEqual([item.id])
    expect(expectData(await as(nobody).get('/api/auth/options')).message_syntax).toBe('printf')
    await changeSettings({ message_syntax: 'icu' })
  })

  it('are reported to the director when a published text could not be published today', async () => {
    const unsafeText = 'Да <img src=x onerror=alert(1) ">'
    const item = await anItem(manager, {
      screen_location: await aPage(database, { section: 'credit' }),
      translations: { ru: 'Да' },
    })
    await database
      .knex('content_translations')
      .where({ content_item_id: item.id })
      .update({ content_value: unsafeText })
    await lookAnew(String(Number(item.id) - 1))
    const director = as('director')
    const filter = JSON.stringify({ kind: 'unsafe-text' })
    const { data } = (await director.get('/api/events').query({ filter })).body
    expect(data).toMatchObject([{ data: { id: item.id, name: item.content_key } }])
    const { rows } = expectData(await director.get('/api/notifications'))
    expect(rows).toContainEqual(expect.objectContaining({ kind: 'unsafe-text', is_read: false }))
  })

  // The embedded database has one connection, so that nothing waits.
  if (process.env.TEST_DATABASE_URL)
    it('are checked only after saves that began with the old glossary have ended', async () => {
      const { screen, spaced } = await aScreen()
      const saver = await database.knex.transaction()
      await readStandard(saver)
      const term = { term_ru: 'утро', term_he: 'בוקר', term_en: 'sunup' }
      expectData(await manager.post('/api/glossary-terms').send(term), 201)
      const looked = lookAnew(String(Number(spaced.id) - 1))
      await setTimeout(300)
      await saver('content_items').where({ id: spaced.id }).update({ failing: [], version: 9 })
      await saver.commit()
      await looked
      expect(await found({ screen, check: 'terms', failing: 'en' })).toEqual([spaced.id])
    })
})
