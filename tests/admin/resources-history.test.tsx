import { act, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { send } from '../../admin/providers/httpClient.ts'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import { historyPageSize } from '../../admin/resources/useHistory.ts'
import type { Bank } from '../../domain/resources/banks.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { englishName, newBank, readInput, retype, storedBank } from '../support/bank-form.ts'
import { holdEventStream } from '../support/slow-calls.ts'
import { newText } from '../support/texts.ts'

let network: Awaited<ReturnType<typeof newVisit>>
beforeEach(async () => {
  network = await newVisit()
  await enterAs('director')
})

const rename = async ({ id }: Bank, name_en: string, version: number) =>
  (await send<Bank>('PUT', `/api/banks/${id}`, { name_en, version })).data

const changedBank = async () => rename(await newBank(), 'Renamed', 1)

const drawer = () => screen.findByRole('dialog', { name: 'История изменений' })

/** Reverts the first entry and confirms it. */
const revertFirst = async (user: ReturnType<typeof openAdmin>['user']) => {
  const [revert] = await within(await drawer()).findAllByRole('button', { name: 'Вернуть как было' })
  if (revert) await user.click(revert)
  const question = await screen.findByRole('dialog', { name: 'Вернуть как было?' })
  await user.click(within(question).getByRole('button', { name: 'Вернуть как было' }))
}

describe('the history of a record', () => {
  it('opens beside the form, is kept in the address, and shows authors with old and new values', async () => {
    const bank = await changedBank()
    const { user, at } = openAdmin(`/banks/${bank.id}`)
    const button = await screen.findByRole('button', { name: 'История' })
    await user.click(button)
    const [first, second] = await within(await drawer()).findAllByRole('listitem')
    expect(first?.textContent).toContain('Изменено')
    expect(first?.textContent).toContain('Михаэль Бергман')
    expect(first?.textContent).toContain('Название (английский)БылоBankСталоRenamed')
    expect(second?.textContent).toContain('Создано')
    expect(second?.textContent).toContain('КодБыло—Стало')
    expect(at()).toBe(`/banks/${bank.id}?history=open`)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(at()).toBe(`/banks/${bank.id}`)
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('opens by its link, without accessibility violations', async () => {
    const { id } = await changedBank()
    openAdmin(`/banks/${id}?history=open`)
    await within(await drawer()).findAllByRole('listitem')
    // jsdom renders no colours.
    const { violations } = await axe.run(await drawer(), { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })

  it('can be viewed without losing unsaved input', async () => {
    const { id } = await changedBank()
    const { user } = openAdmin(`/banks/${id}`)
    await retype(user, englishName, 'Typed')
    await user.click(await screen.findByRole('button', { name: 'История' }))
    await user.click(within(await drawer()).getByRole('button', { name: 'Закрыть историю' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(readInput(englishName)).toBe('Typed')
  })

  it('says that there are no changes yet', async () => {
    openAdmin('/languages/1?history=open')
    expect(await within(await drawer()).findByText('Изменений пока нет')).toBeDefined()
  })

  it('says that loading failed, and loads on another attempt', async () => {
    const { id } = await changedBank()
    const { user } = openAdmin(`/banks/${id}`)
    const button = await screen.findByRole('button', { name: 'История' })
    network.goOffline()
    await user.click(button)
    const alert = await within(await drawer()).findByRole('alert')
    expect(alert.textContent).toContain('Не удалось загрузить данные')
    network.comeBack()
    await user.click(within(alert).getByRole('button', { name: 'Повторить' }))
    expect(await within(await drawer()).findAllByRole('listitem')).toHaveLength(2)
  })

  it('loads more entries, and hides the button after the last one', async () => {
    let bank = await newBank()
    for (let turn = 1; turn <= historyPageSize; turn += 1)
      bank = await rename(bank, `Turn ${turn}`, bank.version)
    const { user } = openAdmin(`/banks/${bank.id}?history=open`)
    const entries = async () => within(await drawer()).findAllByRole('listitem')
    expect(await entries()).toHaveLength(historyPageSize)
    await user.click(await screen.findByRole('button', { name: 'Показать ещё' }))
    await waitFor(async () => expect(await entries()).toHaveLength(historyPageSize + 1))
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull()
  })

  it('focuses the first newly loaded entry, and reports a failure to load more', async () => {
    const bank = await newBank()
    for (let version = 1; version <= 25; version += 1) await rename(bank, `Bank ${version}`, version)
    const { user } = openAdmin(`/banks/${bank.id}?history=open`)
    const dialog = within(await drawer())
    const more = await dialog.findByRole('button', { name: 'Показать ещё' })
    const send = globalThis.fetch
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await user.click(more)
    const retry = await dialog.findByRole('button', { name: 'Повторить' })
    vi.stubGlobal('fetch', send)
    await user.click(retry)
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(26))
    expect(document.activeElement).toBe(dialog.getAllByRole('listitem')[25])
  })

  it('names the language of a changed text, and marks drafts', async () => {
    const { id, version } = await newText({ ru: 'Город' })
    const changed = { translations: { he: 'עיר' }, status: 'draft', version }
    await send('PUT', `/api/content-items/${id}`, changed)
    openAdmin(`/content-items/${id}?history=open`)
    const [draft] = await within(await drawer()).findAllByRole('listitem')
    expect(draft?.textContent).toMatch(/עברית \(черновик\).*нет текста.*עיר/)
  })

  it('is available for a user, in Hebrew as well', async () => {
    await act(() => languageStore.choose('he'))
    openAdmin('/users/1?history=open')
    const dialog = await screen.findByRole('dialog', { name: 'היסטוריית השינויים' })
    expect(dialog.closest('[dir]')?.getAttribute('dir') ?? document.dir).toBe('rtl')
  })
})

describe('reverting a change', () => {
  it('asks for confirmation, and shows the earlier value in the form', async () => {
    const bank = await changedBank()
    const { user } = openAdmin(`/banks/${bank.id}?history=open`)
    await revertFirst(user)
    expect(await screen.findByText('Возвращено как было')).toBeDefined()
    expect(await storedBank(bank)).toMatchObject({ name_en: 'Bank', version: 3 })
    expect(await within(await drawer()).findByText('Возвращено')).toBeDefined()
    await waitFor(() =>
      expect(screen.getByLabelText(englishName, { selector: 'input' }).getAttribute('value')).toBe('Bank'),
    )
  })

  it('deletes a created record and returns to the list', async () => {
    const { id } = await newBank()
    const { user, at } = openAdmin(`/banks/${id}?history=open`)
    await revertFirst(user)
    expect(await screen.findByText('Возвращено как было')).toBeDefined()
    await waitFor(() => expect(at()).toBe('/banks'))
  })

  it('is refused when the record has changed in the meantime, with a message', async () => {
    const bank = await changedBank()
    holdEventStream()
    const { user } = openAdmin(`/banks/${bank.id}?history=open`)
    await within(await drawer()).findAllByRole('listitem')
    await rename(bank, 'Theirs', 2)
    await revertFirst(user)
    const alert = await within(await drawer()).findByRole('alert')
    expect(alert.textContent).toContain('запись изменил другой пользователь')
    expect((await storedBank(bank)).name_en).toBe('Theirs')
  })

  it('is not offered to roles that may only read', async () => {
    const { id } = await changedBank()
    await enterAs('brokers')
    openAdmin(`/banks/${id}?history=open`)
    await within(await drawer()).findAllByRole('listitem')
    expect(screen.queryByRole('button', { name: 'Вернуть как было' })).toBeNull()
  })
})
