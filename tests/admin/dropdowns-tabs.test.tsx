import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { notificationLink } from '../../admin/layout/NotificationPanel.tsx'
import { send } from '../../admin/providers/httpClient.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import {
  anOption,
  dropdownEditorOf,
  newDropdown,
  optionField,
  saveOptions,
  storedDropdown,
} from '../support/dropdowns.ts'

beforeEach(async () => {
  await newVisit()
  await enterAs('director')
})

describe('the tabs of a dropdown', () => {
  it('show each change of the options in the history, and restore an earlier state', async () => {
    const id = await newDropdown([anOption('a')])
    await saveOptions(id, [anOption('a', 'другая')])
    const { user } = openAdmin(`${dropdownEditorOf(id)}?tab=history`)
    const panel = within(await screen.findByRole('tabpanel', { name: 'История' }))
    const [published] = await panel.findAllByRole('heading', { level: 3, name: 'Опубликовано' })
    const newest = published?.closest('li') ?? document.body
    expect(within(newest).getByRole('deletion').textContent).toBe('aa rua hea en')
    expect(within(newest).getByRole('insertion').textContent).toContain('другая ru')
    await user.click(within(newest).getByRole('button', { name: 'Вернуть как было' }))
    const question = within(await screen.findByRole('dialog'))
    await user.click(question.getByRole('button', { name: 'Вернуть как было' }))
    await screen.findByText('Возвращено как было')
    expect((await storedDropdown(id)).options).toEqual([anOption('a')])
  })
  it('show where visitors see the dropdown, with counts in the tab headers', async () => {
    const id = await newDropdown([anOption('a')])
    openAdmin(`${dropdownEditorOf(id)}?tab=uses`)
    const panel = within(await screen.findByRole('tabpanel', { name: 'Где используется' }))
    expect(await panel.findByText('Посетители выбирают из этого списка')).toBeDefined()
    const readTabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)
    await waitFor(() => expect(readTabs().slice(2)).toEqual(['Где используется1', 'Обсуждение0', 'История2']))
  })

  it('open the comments from a mention, and keep a comment being typed on shortcuts and tab changes', async () => {
    const id = await newDropdown([anOption('a')])
    await send('POST', `/api/content-items/${id}/comments`, { text: 'Короче?' })
    const notice = { id: '1', subject: id, at: '', times: 1, read_at: null, is_read: false }
    const { user } = openAdmin(
      notificationLink({ ...notice, kind: 'mention', data: { item: id } }, () => true),
    )
    const panel = within(await screen.findByRole('tabpanel', { name: 'Обсуждение' }))
    expect(await panel.findByText('Короче?')).toBeDefined()
    expect(await panel.findByRole('button', { name: 'Запросить перевод' })).toBeDefined()
    const comment = panel.getByLabelText<HTMLTextAreaElement>('Комментарий')
    await user.type(comment, 'Да')
    expect(fireEvent.keyDown(comment, { code: 'KeyZ', ctrlKey: true })).toBe(true)
    await user.click(screen.getByRole('tab', { name: 'Таблица' }))
    const question = within(await screen.findByRole('dialog', { name: 'Уйти без сохранения?' }))
    await user.click(question.getByRole('button', { name: 'Остаться' }))
    expect(comment.value).toBe('Да')
  })

  it('ask before leaving a comment being typed, even beside unsaved options', async () => {
    const id = await newDropdown([anOption('a')])
    const { user } = openAdmin(dropdownEditorOf(id))
    await user.type(await optionField(1, 'English'), '!')
    await user.click(screen.getByRole('tab', { name: /^Обсуждение/ }))
    const panel = within(await screen.findByRole('tabpanel', { name: 'Обсуждение' }))
    await user.type(await panel.findByLabelText('Комментарий'), 'Да')
    await user.click(screen.getByRole('tab', { name: 'Таблица' }))
    expect(await screen.findByRole('dialog', { name: 'Уйти без сохранения?' })).toBeDefined()
  })
})
