import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { change } from '../support/current-version.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const { as } = await startApp()
const manager = as('content-manager')

describe('the list of dropdowns', () => {
  it('contains key, screen, field, label and the number of options', async () => {
    const rows = expectData(
      await manager
        .get('/api/dropdowns')
        .query({ filter: JSON.stringify({ screen_location: 'mortgage_step1' }) }),
    )
    expect(rows.length).toBeGreaterThan(1)
    for (const row of rows) {
      expect(row).toMatchObject({
        dropdown_key: expect.stringMatching(/./),
        field_name: expect.stringMatching(/./),
        label: { ru: expect.stringMatching(/./) },
      })
      expect(row.options).toHaveLength(row.options_count)
      expect(row.options[0]).toMatchObject({ value: expect.any(String), text: { ru: expect.any(String) } })
    }
  })

  it('is searched by label and is read-only', async () => {
    const [first] = expectData(await manager.get('/api/dropdowns').query({ range: '[0,0]' }))
    const found = expectData(
      await manager.get('/api/dropdowns').query({ filter: JSON.stringify({ q: first.label.ru }) }),
    )
    expect(found.map(({ id }: { id: string }) => id)).toContain(first.id)
    expectFailure(
      await as('director').put(`/api/dropdowns/${first.id}`).send({ version: 1 }),
      404,
      'not_found',
    )
  })

  it('marks the languages with a draft of the label', async () => {
    const [first] = expectData(await manager.get('/api/dropdowns').query({ range: '[0,0]' }))
    expect(first.drafts).toEqual([])
    const draft = { translations: { ru: 'Другая подпись' }, status: 'draft' }
    expectData(await change(manager, `/api/content-items/${first.id}`, draft))
    const row = expectData(await manager.get(`/api/dropdowns/${first.id}`))
    expect(row).toMatchObject({ label: { ru: 'Другая подпись' }, drafts: ['ru'] })
  })
})
