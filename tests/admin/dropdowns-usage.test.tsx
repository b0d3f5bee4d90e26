import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { DropdownUsage, ValueChangeDialog } from '../../admin/dropdowns/DropdownUsage.tsx'
import { isolateBidi } from '../../domain/format/format.ts'
import { drawPart } from '../support/render-part.tsx'
import { answerInstead } from '../support/stubbed-answers.ts'

const three = (words: string) => ({ ru: `${words} ru`, he: `${words} he`, en: `${words} en` })

const uses = {
  is_used: true,
  page: {
    ...{ id: '1', screen_location: 'mortgage_step1', section: 'mortgage', title: three('Ипотека') },
    ...{ url: null, status: 'published', is_active: true },
  },
  action: 7,
  texts: [
    {
      id: '2',
      content_key: 'mortgage_step1.help.city',
      section: 'mortgage',
      text: three('Подсказка'),
      why: 'field',
    },
    {
      id: '3',
      content_key: 'faq.city',
      section: null,
      text: { ru: 'Где город', he: '', en: '' },
      why: 'mention',
    },
    { id: '4', content_key: 'faq.haifa', section: 'general', text: { ru: '', he: '', en: '' }, why: 'value' },
  ],
  siblings: [
    {
      ...{ dropdown_key: 'credit_step1_city', screen_location: 'credit_step1', page_title: three('Кредит') },
      ...{ label: { ru: '', he: 'עיר', en: '' }, has_value: null },
    },
  ],
}
const path = '/api/admin/dropdown/mortgage_step1_city/uses'
const answer = (overrides: object = {}, value = '') =>
  answerInstead(`${path}${value && `?value=${value}`}`, { success: true, data: { ...uses, ...overrides } })
const draw = (overrides: object = {}) =>
  drawPart(<DropdownUsage dropdownKey="mortgage_step1_city" />, { before: () => answer(overrides) })
const part = async (name: string | RegExp) => within(await screen.findByRole('region', { name }))

describe('the usage of a dropdown', () => {
  it('lists by kind: the visitor page, texts of its field, texts naming it, and the same field elsewhere', async () => {
    await draw()
    const site = await part('На сайте')
    expect(site.getByText('Посетители выбирают из этого списка')).toBeDefined()
    expect(site.getByRole('link', { name: 'Ипотека ru' }).getAttribute('href')).toBe(
      '/content/mortgage/drill/mortgage_step1',
    )
    expect(site.getByText(/№ 7/)).toBeDefined()
    const linkIn = async (name: RegExp) => (await part(name)).getByRole('link')
    expect((await linkIn(/Тексты этого поля/)).getAttribute('href')).toBe('/content/mortgage/text-edit/2')
    expect((await linkIn(/назван этот список/)).textContent).toBe('Где город')
    expect((await linkIn(/названо это значение/)).textContent).toBe('faq.haifa')
    expect((await linkIn(/То же поле/)).getAttribute('href')).toBe('/dropdown-admin/credit_step1_city')
  })

  it('says that visitors do not see the dropdown and nothing else depends on it', async () => {
    await draw({ is_used: false, texts: [], siblings: [] })
    expect(await screen.findByText('Посетители этого списка не видят')).toBeDefined()
    expect(screen.getByText('Других текстов и списков, связанных с этим полем, нет.')).toBeDefined()
  })
})

describe('changing the value of an option', () => {
  const open = async () => {
    const onClose = vi.fn()
    const page = await drawPart(
      <ValueChangeDialog dropdownKey="mortgage_step1_city" from="haifa" to="hefa" onClose={onClose} />,
      {
        before: () =>
          answer({ siblings: uses.siblings.map((each) => ({ ...each, has_value: true })) }, 'haifa'),
      },
    )
    return { ...page, onClose }
  }

  it('asks for confirmation, listing everything that depends on the value', async () => {
    const { user, onClose } = await open()
    const title = `Изменить значение ${isolateBidi('haifa')} на ${isolateBidi('hefa')}?`
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    expect(await dialog.findByRole('region', { name: /названо это значение/ })).toBeDefined()
    expect(dialog.getByRole('region', { name: /То же значение этого поля/ })).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Изменить значение' }))
    expect(onClose).toHaveBeenCalledWith(true)
  })

  it('keeps the former value on Escape and on the focused answer', async () => {
    const { user, onClose } = await open()
    await screen.findByRole('dialog')
    expect(document.activeElement?.textContent).toBe('Оставить прежнее')
    await user.keyboard('{Enter}')
    await user.keyboard('{Escape}')
    expect(onClose.mock.calls).toEqual([[false], [false]])
  })
})
