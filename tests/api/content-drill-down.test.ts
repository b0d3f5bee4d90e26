import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { anItem, aPage } from '../support/builders.ts'
import { remove } from '../support/current-version.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const { as, database } = await startApp()
const director = as('director')
const manager = as('content-manager')

const drill = (section: string, key: string) =>
  manager.get(`/api/content/${section}/drill/${encodeURIComponent(key)}`)

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)

describe('a page with its actions', () => {
  it('has the documented shape', async () => {
    const page = expectData(await drill('mortgage', 'mortgage_step1'))
    expect(page).toMatchObject({
      pageTitle: expect.stringMatching(/[а-я]/),
      actionCount: 33,
      confluence_num: '2',
      screen_location: 'mortgage_step1',
      lastModified: time,
      lastModifiedBy: null,
    })
    expect(page.actions).toHaveLength(33)
    for (const action of page.actions) {
      expect(action).toMatchObject({
        id: expect.stringMatching(/^\d+$/),
        actionNumber: expect.any(Number),
        content_key: expect.stringMatching(/\w/),
        component_type: expect.stringMatching(/\w/),
        screen_location: 'mortgage_step1',
        is_active: expect.any(Boolean),
        translations: { ru: expect.any(String), he: expect.any(String), en: expect.any(String) },
        drafts: expect.any(Array),
        last_modified: time,
        updated_at: time,
        version: expect.any(Number),
      })
      for (const name of ['category', 'page_number', 'description']) expect(action).toHaveProperty(name)
    }
  })

  it.each([
    ['mortgage-refi', 'refinance_step2', 70],
    ['mortgage-refi', 'phone_verification_modal', 18],
    ['mortgage-refi', 'co_borrower_income', 32],
    ['credit', 'credit_loading_screen', 2],
    ['credit', 'credit_login_page', 26],
    ['credit-refi', 'credit_refi_step2', 34],
    ['credit-refi', 'credit_refi_password_reset', 10],
    ['mortgage', 'mortgage_phone', 19],
  ])('has as many actions as the site: %s/%s has %i', async (section, screen, count) => {
    const page = expectData(await drill(section, screen))
    expect(page.actionCount).toBe(count)
    expect(page.actions).toHaveLength(count)
  })

  it('is found by its screen, its own key and the key of one of its items', async () => {
    const screen_location = await aPage(database, {
      section: 'credit',
      content_key: 'credit.own key/of 100%',
    })
    const { content_key } = await anItem(director, {
      screen_location,
      content_key: 'drill/key with 50% more',
    })
    const page = expectData(await drill('credit', screen_location))
    expect(page).toMatchObject({ screen_location, actionCount: 1 })
    expect(expectData(await drill('credit', 'credit.own key/of 100%'))).toEqual(page)
    expect(expectData(await drill('credit', content_key))).toEqual(page)
  })

  it('is found by screen before key, since the screen of one page may be the key of another', async () => {
    const first = await aPage(database, { section: 'general' })
    const other = await aPage(database, { section: 'general', content_key: first })
    await anItem(director, { screen_location: other, content_key: other.replace('screen', 'item') })
    expect(expectData(await drill('general', first)).screen_location).toBe(first)
  })

  it('decodes its key exactly once', async () => {
    const screen_location = await aPage(database, { section: 'credit', content_key: 'rate %25 a year' })
    expect(expectData(await drill('credit', 'rate %25 a year')).screen_location).toBe(screen_location)
    expectFailure(await drill('credit', 'rate % a year'), 404, 'not_found')
  })

  it('in the main section is found by its id too', async () => {
    const page = expectData(await drill('main', 'main_page'))
    const { id } = await database.knex('pages').where({ screen_location: 'main_page' }).first('id')
    expect(expectData(await drill('main', id))).toEqual(page)
    expect(page.actions[0].content_key).toBe('app.main.action.1.dropdown.main_source')
    expectFailure(await drill('mortgage', id), 404, 'not_found')
  })

  it('in the main section is also found under the name of the section', async () => {
    expect(expectData(await drill('main', 'main'))).toEqual(expectData(await drill('main', 'main_page')))
    expectFailure(await drill('credit', 'main'), 404, 'not_found')
  })

  it('belongs to one section, or to general without one', async () => {
    const imported = await aPage(database)
    expect(expectData(await drill('general', imported)).screen_location).toBe(imported)
    expectFailure(await drill('credit', 'mortgage_step1'), 404, 'not_found')
    expectFailure(await drill('general', 'mortgage_step1'), 404, 'not_found')
    expectFailure(await drill('mortgage', 'no_such_page'), 404, 'not_found')
  })

  it('shows options, but neither counts nor numbers them', async () => {
    const screen_location = await aPage(database, { section: 'credit' })
    for (const component_type of ['text', 'option', 'dropdown_option', 'field_option', 'label'])
      await anItem(director, { screen_location, component_type })
    const page = expectData(await drill('credit', screen_location))
    expect(page.actionCount).toBe(2)
    const numbers = page.actions.map((action: { component_type: string; actionNumber: number }) => [
      action.component_type,
      action.actionNumber,
    ])
    expect(numbers.filter(([type]: string[]) => type === 'text' || type === 'label')).toEqual([
      ['text', 1],
      ['label', 2],
    ])
  })

  it('uses the number stored with an item', async () => {
    const screen_location = await aPage(database, { section: 'credit' })
    await anItem(director, { screen_location, action_number: 40 })
    expect(expectData(await drill('credit', screen_location)).actions[0].actionNumber).toBe(40)
  })

  it('numbers an action as every other list does', async () => {
    const { actions } = expectData(await drill('mortgage', 'mortgage_step3'))
    const numbers = actions.map(({ actionNumber }: { actionNumber: number }) => actionNumber)
    expect(numbers).toEqual(numbers.map((_: number, index: number) => index + 1))
    const { all_items } = expectData(await manager.get('/api/content/mortgage/all-items'))
    const numbersById = new Map(
      all_items.map((item: { id: string; action_number: number }) => [item.id, item.action_number]),
    )
    for (const { id, actionNumber } of [actions[0], actions[6], actions.at(-1)]) {
      expect(expectData(await manager.get(`/api/content/text/${id}`)).actionNumber).toBe(actionNumber)
      expect(expectData(await manager.get(`/api/content/item/${id}`)).action_number).toBe(actionNumber)
      expect(numbersById.get(id)).toBe(actionNumber)
    }
  })

  it('returns a missing text as empty, and marks it as missing', async () => {
    const screen_location = await aPage(database, { section: 'credit' })
    await anItem(director, { screen_location, translations: { ru: 'Есть', en: '' } })
    const [action] = expectData(await drill('credit', screen_location)).actions
    expect(action).toMatchObject({ translations: { ru: 'Есть', he: '', en: '' }, missing: ['he'] })
  })

  it('leaves out additional texts and deleted items, and keeps inactive items', async () => {
    const screen_location = await aPage(database, { section: 'credit' })
    const parent = await anItem(director, { screen_location, is_active: false })
    const child = await anItem(director, { screen_location })
    const deleted = await anItem(director, { screen_location })
    await database.knex('content_items').where({ id: child.id }).update({ parent_id: parent.id })
    await remove(director, `/api/content-items/${deleted.id}`)
    const { actions } = expectData(await drill('credit', screen_location))
    expect(actions).toMatchObject([{ id: parent.id, is_active: false }])
  })
})

describe('a refinancing step without content', () => {
  it('is reported as a valid response, not as an error', async () => {
    const page = expectData(await drill('mortgage-refi', 'refinance_step1'))
    expect(page).toMatchObject({
      is_placeholder: true,
      actionCount: 0,
      actions: [],
      step_info: {
        title: { ru: expect.stringMatching(/[а-я]/), en: expect.stringMatching(/[a-z]/) },
        message: expect.stringContaining('еще не настроен'),
      },
    })
  })

  it('is no longer reported as empty once it has an item', async () => {
    const screen_location = await aPage(database, { section: 'mortgage-refi' })
    expect(expectData(await drill('mortgage-refi', screen_location)).is_placeholder).toBe(true)
    await anItem(director, { screen_location })
    expect(expectData(await drill('mortgage-refi', screen_location))).not.toHaveProperty('is_placeholder')
  })

  it('exists in that section only: elsewhere a page without content is simply empty', async () => {
    const screen_location = await aPage(database, { section: 'credit' })
    const page = expectData(await drill('credit', screen_location))
    expect(page).toMatchObject({ actionCount: 0, actions: [] })
    expect(page).not.toHaveProperty('is_placeholder')
  })
})
