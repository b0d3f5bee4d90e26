import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { editorOf, field } from '../support/text-editor.ts'
import { colleagueSaves, mortgageText, newText, storedText } from '../support/texts.ts'

beforeEach(async () => {
  await newVisit()
  await enterAs('director')
})

const card = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the history beside a text', () => {
  it('shows who changed it, and copies an earlier text into the field without saving', async () => {
    const { id } = await newText({ ru: 'Первый взнос' })
    await colleagueSaves(id, 'ru', 'Первый платёж')
    const { user } = openAdmin(editorOf(id))
    const history = await card('История')
    const [last] = await history.findAllByRole('listitem')
    if (!last) throw new Error('There is no history')
    expect(last.textContent).toMatch(/Михаэль Бергман.*опубликовано.*взнос.*платёж/)
    await user.click(within(last).getByRole('button', { name: /^Взять прежний текст: русский/ }))
    const russian = await field('Русский')
    expect([russian.value, document.activeElement]).toEqual(['Первый взнос', russian])
    expect(screen.getByText('не сохранено')).toBeDefined()
    expect((await storedText(id)).approved.ru).toBe('Первый платёж')
    expect(within(last).queryByRole('button')).toBeNull()
  })

  it('reverts the last change by Alt+Z', async () => {
    const { id } = await newText({ ru: 'Первый взнос' })
    await colleagueSaves(id, 'ru', 'Первый платёж')
    const { user } = openAdmin(editorOf(id))
    await screen.findByRole('button', { name: 'Вернуть как было' })
    await user.keyboard('{Alt>}[KeyZ]{/Alt}')
    await screen.findByRole('dialog', { name: 'Вернуть как было?' })
    await user.keyboard('{Enter}')
    await waitFor(async () => expect((await field('Русский')).value).toBe('Первый взнос'))
    expect((await storedText(id)).approved.ru).toBe('Первый взнос')
  })

  it('offers no revert of a text that was only created', async () => {
    const { id } = await newText({ ru: 'Первый взнос' })
    openAdmin(editorOf(id))
    await (await card('История')).findAllByRole('listitem')
    expect(screen.queryByRole('button', { name: 'Вернуть как было' })).toBeNull()
  })

  it('marks only what was changed, not a whole first text', async () => {
    const { id } = await newText({ ru: 'Первый взнос' })
    await colleagueSaves(id, 'ru', 'Первый платёж')
    openAdmin(editorOf(id))
    const [changed, created] = await (await card('История')).findAllByRole('listitem')
    expect(changed?.querySelector('ins')?.textContent).toBe('платёж')
    expect(created?.textContent).toContain('Первый взнос')
    expect(created?.querySelector('ins')).toBeNull()
  })

  it('opens in full, kept in the address', async () => {
    const { id } = await newText({ ru: 'Город' })
    const { user, at } = openAdmin(editorOf(id))
    await user.click(await screen.findByRole('button', { name: 'Вся история' }))
    expect(await screen.findByRole('dialog', { name: 'История изменений' })).toBeDefined()
    expect(at()).toBe(`${editorOf(id)}?history=open`)
  })
})

describe('the checks beside a text', () => {
  it('lead to the missing language and to the position of an issue', async () => {
    const { id } = await newText({ ru: 'Город  большой', he: 'עיר גדולה' })
    const { user } = openAdmin(editorOf(id))
    const checks = await card('Проверки')
    expect(checks.getByText('1 язык без текста, 1 замечание')).toBeDefined()
    await user.click(checks.getByRole('button', { name: 'Перейти' }))
    expect(document.activeElement).toBe(await field('English'))
    await user.click(checks.getByRole('button', { name: 'Показать' }))
    const russian = await field('Русский')
    expect([document.activeElement, russian.selectionStart, russian.selectionEnd]).toEqual([russian, 5, 7])
  })

  it('list what is in order, and name the additional texts with issues', async () => {
    const tooltip = await mortgageText('mortgage_step1', 'mortgage_step1.help.property_ownership')
    const { user } = openAdmin(`/content/mortgage/text-edit/${tooltip}`)
    const checks = await card('Проверки')
    expect(checks.getByText('Подстановки и теги совпадают')).toBeDefined()
    const additional = await card('Дополнительные тексты')
    const [row] = additional.getAllByRole('listitem')
    if (!row) throw new Error('There is no additional text')
    const russian = within(row).getByLabelText(/^Русский/)
    await user.click(russian)
    await user.paste(' {min}')
    expect(await checks.findByText(/стоимости \{min\}$/)).toBeDefined()
    expect(checks.getAllByText(/не хватает:/)).not.toHaveLength(0)
    expect(checks.queryByText('Подстановки и теги совпадают')).toBeNull()
  })
})
