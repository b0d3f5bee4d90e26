import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { anItem, aPage } from '../support/builders.ts'
import { expectData } from '../support/expectations.ts'

const { as, database } = await startApp()
const manager = as('content-manager')

interface Part {
  content_key: string
  translations: object
}

const actionsOf = async (section: string, screen: string) =>
  expectData(await manager.get(`/api/content/${section}/drill/${screen}`)).actions

describe('a page contains what its preview shows', () => {
  it('its additional texts, and no such list elsewhere', async () => {
    const actions = await actionsOf('general', 'faq')
    const answers = actions.flatMap(({ additional = [] }: { additional?: Part[] }) => additional)
    expect(answers).toHaveLength(7)
    expect(answers[0]).toMatchObject({
      content_key: 'faq.answer.own_capital',
      component_type: 'text',
      translations: { ru: expect.stringMatching(/[а-я]/), he: expect.stringMatching(/[א-ת]/) },
      missing: [],
    })
    expect(actions[0]).not.toHaveProperty('additional')
  })

  it('the published text beside a draft, and only there', async () => {
    const screen = await aPage(database, { section: 'credit' })
    const { id } = await anItem(manager, { screen_location: screen, translations: { ru: 'Было', he: 'היה' } })
    const draft = (language: string, content_value: string) =>
      manager
        .put(`/api/content-items/${id}/translations/${language}`)
        .send({ content_value, status: 'draft' })
    expect((await actionsOf('credit', screen))[0]).not.toHaveProperty('behindDrafts')
    expectData(await draft('ru', 'Стало'))
    expectData(await draft('en', 'New'))
    const [action] = await actionsOf('credit', screen)
    expect(action).toMatchObject({ translations: { ru: 'Стало', he: 'היה', en: 'New' } })
    expect(action.behindDrafts).toEqual({ ru: 'Было' })
  })

  it('the first 50 options of a dropdown, their total, and the published options beside a draft', async () => {
    const screen = await aPage(database, { section: 'credit' })
    const { id } = await anItem(manager, { screen_location: screen, component_type: 'dropdown' })
    const save = (count: number, status: string) =>
      manager.put(`/api/content/credit/${id}`).send({
        dropdown_options: Array.from({ length: count }, (_, at) => ({ titleRu: `Вариант ${at + 1}` })),
        status,
      })
    expectData(await save(60, 'approved'))
    const [published] = await actionsOf('credit', screen)
    expect(published.offer).toMatchObject({ placeholder: null, optionCount: 60 })
    expect(published.offer.options).toHaveLength(50)
    expect(published).not.toHaveProperty('offerBehindDraft')
    expectData(await save(1, 'draft'))
    const [waiting] = await actionsOf('credit', screen)
    expect(waiting.offer).toMatchObject({ optionCount: 1, options: [{ text: { ru: 'Вариант 1' } }] })
    expect(waiting.offerBehindDraft.optionCount).toBe(60)
  })
})
