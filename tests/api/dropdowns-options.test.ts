import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { anItem } from '../support/builders.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { dropdownsIn, twoOptions as options } from '../support/section-dropdowns.ts'

const app = await startApp()
const { as } = app
const director = as('director')
const manager = as('content-manager')
const aDropdown = dropdownsIn(app)

interface Titled {
  id: string
  value: string
  titleRu: string
  titleHe: string
  titleEn: string
}

const pick = ({ id, value, titleRu, titleHe, titleEn }: Titled): Titled => ({
  id,
  value,
  titleRu,
  titleHe,
  titleEn,
})

describe('the options of a dropdown', () => {
  it('are saved with its texts in one operation, and reach visitors at once', async () => {
    const dropdown = await aDropdown()
    const body = { translations: { ru: 'Жильё' }, dropdown_options: options, version: 2 }
    const saved = expectData(await dropdown.save(body))
    expect(saved).toMatchObject({ status: 'approved', version: 3, textContent: { ru: 'Жильё', he: 'טקסט' } })
    expect(saved.options.map(({ value }: { value: string }) => value)).toEqual(['option_3', 'option_4'])
    expect((await dropdown.visited()).map(({ text }: { text: string }) => text)).toEqual(['Свой', 'Съём'])
  })

  it('keep their values and the languages that were not sent, in a new order', async () => {
    const dropdown = await aDropdown()
    const [own, rent] = await dropdown.read()
    const dropdown_options = [
      { id: rent.id, order: 1, titleRu: 'Аренда' },
      { id: own.id, order: 2, titleHe: 'חדש' },
    ]
    expectData(await dropdown.save({ dropdown_options }))
    expect(await dropdown.read()).toMatchObject([
      { value: 'option_2', titleRu: 'Аренда', titleHe: 'שכירות', titleEn: 'Rent', order: 1 },
      { value: 'option_1', titleRu: 'Свой', titleHe: 'חדש', titleEn: '', order: 2 },
    ])
  })

  it('are reordered, added, deleted and changed in one operation, and the rest of thirty stay', async () => {
    const dropdown = await aDropdown()
    const thirty = Array.from({ length: 30 }, (_, index) => ({ value: `city_${index}`, titleRu: `${index}` }))
    expectData(await dropdown.save({ dropdown_options: thirty, version: 2 }))
    const [first, second, third, ...others] = await dropdown.read()
    const added = { id: 'new-1', value: 'option_31', titleRu: 'Новый', titleHe: 'חדשה', titleEn: 'New' }
    const newOptions = [...others, { ...pick(third), titleHe: 'אחרת' }, pick(first), added]
    const dropdown_options = newOptions.map((option, index) => ({ ...pick(option), order: index + 1 }))
    expectData(await dropdown.save({ dropdown_options, version: 3 }))
    const now = await dropdown.read()
    expect(now.slice(0, 27).map(pick)).toEqual(others.map(pick))
    expect(now.slice(27)).toMatchObject([
      { value: third.value, titleRu: '2', titleHe: 'אחרת', order: 28 },
      { value: 'city_0', order: 29 },
      { value: 'option_31', titleEn: 'New', order: 30 },
    ])
    expect(now.some(({ value }: { value: string }) => value === second.value)).toBe(false)
  })

  it('are returned when an outdated version is refused, with whether they are a draft', async () => {
    const dropdown = await aDropdown()
    expectData(await dropdown.save({ dropdown_options: [{ titleRu: 'Чужой' }], status: 'draft', version: 2 }))
    const response = await dropdown.save({ dropdown_options: options, version: 2 })
    expectFailure(response, 409, 'conflict')
    expect(response.body.current).toMatchObject({
      version: 3,
      translations: { ru: 'Текст' },
      options: [{ value: 'option_3', text: { ru: 'Чужой' } }],
      optionsDraft: true,
    })
    const { optionsDraft } = expectData(await manager.get(`/api/content/text/${dropdown.id}`))
    expect(optionsDraft).toBe(true)
  })

  it('change nothing when they are sent back as they were read', async () => {
    const dropdown = await aDropdown()
    const saved = expectData(await dropdown.save({ dropdown_options: await dropdown.read(), version: 2 }))
    expect(saved.version).toBe(2)
  })

  it('can be saved as a draft hidden from visitors, and published or discarded with the item', async () => {
    const dropdown = await aDropdown()
    const before = await dropdown.visited()
    const keep = async () =>
      expectData(await dropdown.save({ dropdown_options: [{ titleRu: 'Черновик' }], status: 'draft' }))
        .version
    const version = await keep()
    expect(await dropdown.visited()).toEqual(before)
    expect(await dropdown.read()).toMatchObject([{ titleRu: 'Черновик' }])
    const items = [{ id: dropdown.id, version }]
    expect(expectData(await manager.post('/api/content/drafts/discard').send({ items }))).toMatchObject({
      discarded: 1,
    })
    expect(await dropdown.read()).toHaveLength(2)
    const again = [{ id: dropdown.id, version: await keep() }]
    const { published } = expectData(await manager.post('/api/content/publications').send({ items: again }))
    expect(published).toBe(1)
    expect((await dropdown.visited()).map(({ text }: { text: string }) => text)).toEqual(['Черновик'])
  })

  it('can be two thousand, with their metadata', async () => {
    const dropdown = await aDropdown()
    const many = Array.from({ length: 2000 }, (_, index) => ({
      value: `v${index}`,
      order: index + 1,
      titleRu: `Вариант ${index} `.padEnd(200, 'ж'),
      titleHe: `אפשרות ${index} `.padEnd(200, 'א'),
      titleEn: `Option ${index} `.padEnd(200, 'x'),
      metadata: { ltv_ratio: 0.75, display_order: index },
    }))
    expect(JSON.stringify(many).length).toBeGreaterThan(1024 * 1024)
    const saved = expectData(await dropdown.save({ dropdown_options: many, version: 2 }))
    expect(saved.options).toHaveLength(2000)
    expect(saved.options[1999]).toMatchObject({ value: 'v1999', metadata: { display_order: 1999 } })
  })

  it('are refused as too large from four megabytes on', async () => {
    const { save } = await aDropdown()
    expectFailure(await save({ dropdown_options: ['x'.repeat(4 * 1024 * 1024)] }), 413, 'too_large')
  })

  it.each([
    [[], 'dropdown_options', 'minItems'],
    [[{ id: 'a' }, { id: 'a' }], 'dropdown_options.1.value', 'unique'],
    [[{ titleRu: 'а', ru: 'б' }], 'dropdown_options.0.ru', 'repeated'],
    [[{ titleRu: 1 }], 'dropdown_options.0.ru', 'type'],
  ])('are all refused when they are %j', async (dropdown_options, field, rule) => {
    const dropdown = await aDropdown()
    const response = await dropdown.save({ translations: { ru: 'иначе' }, dropdown_options })
    expect(expectFailure(response, 422, 'invalid').fields).toEqual({ [field]: rule })
    expect(expectData(await manager.get(`/api/content/item/${dropdown.id}`)).translations.ru).toBe('Текст')
  })

  it('are accepted only for dropdowns, in the section of their page, in the current version', async () => {
    const dropdown = await aDropdown()
    expectFailure(await dropdown.save({ dropdown_options: options, version: 1 }), 409, 'conflict')
    const elsewhere = await manager
      .put(`/api/content/mortgage/${dropdown.id}`)
      .send({ translations: { ru: 'x' } })
    expectFailure(elsewhere, 404, 'not_found')
    const { id } = await anItem(manager, { screen_location: dropdown.screen })
    const response = await manager.put(`/api/content/credit/${id}`).send({ dropdown_options: options })
    expect(expectFailure(response, 422, 'invalid').fields).toEqual({ dropdown_options: 'unknown' })
  })

  it('are restored with a deleted dropdown and its draft, unless its key is in use', async () => {
    const dropdown = await aDropdown()
    await dropdown.save({ dropdown_options: [{ titleRu: 'Черновик' }], status: 'draft' })
    const published = await dropdown.visited()
    await director.delete(`/api/content-items/${dropdown.id}?version=3`)
    expect(await dropdown.read()).toEqual([])
    expectData(await director.post(`/api/content-items/${dropdown.id}/restore`))
    expect(await dropdown.read()).toMatchObject([{ titleRu: 'Черновик' }])
    expect(await dropdown.visited()).toEqual(published)
  })
})
