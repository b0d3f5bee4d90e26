import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { expectData } from '../support/expectations.ts'
import { dropdownsIn } from '../support/section-dropdowns.ts'

const app = await startApp()
const { as, database } = app
const director = as('director')
const manager = as('content-manager')
const aDropdown = dropdownsIn(app)

describe('drafts of options', () => {
  it('count as drafts of their page until they are published', async () => {
    const dropdown = await aDropdown()
    await database.knex('pages').where({ screen_location: dropdown.screen }).update({ confluence_num: '5.9' })
    const counts = async () => {
      const table = await director.get('/api/content/pages').query({ search: dropdown.screen })
      const { credit_content } = expectData(await manager.get('/api/content/credit'))
      const row = credit_content.find(
        ({ screen_location }: { screen_location: string }) => screen_location === dropdown.screen,
      )
      const drill = expectData(await manager.get(`/api/content/credit/drill/${dropdown.screen}`))
      return [expectData(table).pages[0].pending, row.draftCount, drill.actions[0].optionsDraft]
    }
    expect(await counts()).toEqual([0, 0, false])
    const body = { translations: { ru: 'иначе' }, dropdown_options: [{ titleRu: 'ч' }], status: 'draft' }
    expectData(await dropdown.save({ ...body, translations: undefined }))
    expect(await counts()).toEqual([1, 1, true])
    expectData(await dropdown.save(body))
    expect(await counts()).toEqual([2, 2, true])
    const screen = { screen_location: dropdown.screen }
    expect(expectData(await manager.post('/api/content/publications').send(screen)).published).toBe(2)
    expect(await counts()).toEqual([0, 0, false])
  })

  it('are listed for review with those of texts, page by page, with a total', async () => {
    const dropdown = await aDropdown()
    const body = {
      translations: { ru: 'иначе' },
      dropdown_options: [{ titleRu: 'Черновик' }],
      status: 'draft',
    }
    expectData(await dropdown.save(body))
    const list = (query: object) =>
      manager.get('/api/content/pending').query({ screen_location: dropdown.screen, ...query })
    const fullList = await list({})
    expect(fullList.body).toMatchObject({ total: 2, page: 1 })
    expect(expectData(fullList)).toMatchObject([
      { id: dropdown.id, part: 'options', language: null, draft: null, modified_by: 'Наталья Левин' },
      { id: dropdown.id, part: 'text', language: 'ru', draft: 'иначе', options: null },
    ])
    expect(expectData(fullList)[0].options).toMatchObject({
      approved: { options: [{ value: 'option_1' }, { value: 'option_2' }] },
      draft: { options: [{ text: { ru: 'Черновик' } }] },
    })
    const second = await list({ page: 2, limit: 1 })
    expect(second.body).toMatchObject({ total: 2, page: 2, limit: 1, data: [{ part: 'text' }] })
    expect((await list({ page: 9, limit: 'many' })).body).toMatchObject({ total: 2, data: [] })
  })
})
