import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { signOut } from '../../admin/providers/authProvider.ts'
import { session } from '../../admin/providers/session.ts'
import { enterAs, openAdmin } from '../support/admin.tsx'
import { enterAsNewUser } from '../support/new-user.ts'
import { aTextEach, button, editorOf, field, publish, saveDraft } from '../support/text-editor.ts'
import { colleagueSaves, storedText } from '../support/texts.ts'

const id = aTextEach({ ru: 'Город', he: 'עיר' })

/** Waits until the browser has kept what was typed, as a crash leaves no time to do it. */
const isKept = (typed: string) =>
  waitFor(() => expect(Object.values({ ...localStorage }).join()).toContain(typed))

/** Types into the editor, then loses the page without any event. */
const typeAndLosePage = async (typed: string) => {
  const { user } = openAdmin(editorOf(id()))
  await user.type(await field('English'), typed)
  await isKept(typed)
  const kept = { ...localStorage }
  cleanup()
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
}

/** Opens the editor as after a reload: the server has yet to say who is signed in. */
const openAgain = () => {
  cleanup()
  session.set({ state: 'unknown' })
  return openAdmin(editorOf(id()))
}

const offer = () => screen.findByRole('dialog', { name: 'Есть несохранённый ввод' })

const isNotOffered = async () => {
  await field('English')
  await waitFor(() => expect(session.get().state).toBe('signed-in'))
  expect(screen.queryByRole('dialog')).toBeNull()
}

describe('input that was not saved', () => {
  it('is offered with its age beside the stored version, and restored with Enter', async () => {
    await typeAndLosePage('City')
    const { user } = openAgain()
    const dialog = within(await offer())
    expect(dialog.getByText(/Вы ввели это (сейчас|\d+ секунд)/)).toBeDefined()
    expect(dialog.getByText('Сохранённая версия').nextSibling?.textContent).toBe('пусто')
    expect(dialog.getByText('Введено вами').nextSibling?.textContent).toBe('City')
    expect(document.activeElement).toBe(button('Восстановить'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await field('English')).value).toBe('City')
    expect(button(saveDraft).disabled).toBe(false)
  })

  it('is not offered after it was restored and saved', async () => {
    await typeAndLosePage('City')
    const { user } = openAgain()
    await offer()
    await user.click(button('Восстановить'))
    await user.click(button(publish))
    await waitFor(async () => expect((await storedText(id())).approved.en).toBe('City'))
    openAgain()
    await isNotOffered()
  })

  it('is not offered after it was deleted', async () => {
    await typeAndLosePage('City')
    const { user } = openAgain()
    await offer()
    await user.click(button('Удалить введённое'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await field('English')).value).toBe('')
    openAgain()
    await isNotOffered()
  })

  it('is offered again after the offer was only closed, with what was typed since', async () => {
    await typeAndLosePage('City')
    const { user } = openAgain()
    await offer()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.type(await field('Русский'), 'ок')
    await isKept('Городок')
    openAgain()
    const dialog = within(await offer())
    expect([dialog.getByText('City'), dialog.getByText('Городок')]).toHaveLength(2)
  })

  it('is compared with the version that a colleague has stored since', async () => {
    await typeAndLosePage('City')
    await colleagueSaves(id(), 'en', 'Town')
    openAgain()
    expect(within(await offer()).getByText('Town')).toBeDefined()
  })

  it('is not offered if a colleague has stored the same', async () => {
    await typeAndLosePage('City')
    await colleagueSaves(id(), 'en', 'City')
    openAgain()
    await isNotOffered()
    await waitFor(() => expect(Object.keys({ ...localStorage }).join()).not.toContain('unsaved/'))
  })

  it('is offered to nobody else, and still to its author', async () => {
    await typeAndLosePage('City')
    await enterAs('content-manager')
    openAgain()
    await isNotOffered()
    await enterAs('director')
    openAgain()
    await offer()
  })

  it('is removed at the sign-out of its author, but not of another user', async () => {
    await typeAndLosePage('City')
    await enterAs('content-manager')
    await act(signOut)
    await isKept('City')
    await enterAs('director')
    await act(signOut)
    expect(JSON.stringify({ ...localStorage })).not.toContain('City')
    await enterAs('director')
    openAgain()
    await isNotOffered()
  })

  it('is removed when it is discarded with the page', async () => {
    const { user, at } = openAdmin(editorOf(id()))
    await user.type(await field('English'), 'City')
    await isKept('City')
    await user.click(screen.getByRole('link', { name: 'Назад' }))
    await user.click(await screen.findByRole('button', { name: 'Уйти без сохранения' }))
    await waitFor(() => expect(at()).not.toBe(editorOf(id())))
    openAgain()
    await isNotOffered()
  })
})

describe('the profile', () => {
  const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Имя' })
  const emailField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Эл. почта' })
  const leave = 'Уйти без сохранения'
  const logo = () => within(screen.getByRole('banner')).getByRole('link', { name: 'Портал калькулятора' })

  it('asks before it is left with a name, an address or a password that is not saved', async () => {
    await enterAs('director')
    const { user, at } = openAdmin('/profile')
    for (const type of [
      async () => user.type(await nameField(), '!'),
      async () => user.type(await emailField(), 'x'),
      async () => user.type(screen.getByLabelText('Новый пароль'), 'quiet river'),
    ]) {
      await type()
      await user.click(logo())
      await user.click(await screen.findByRole('button', { name: 'Остаться' }))
      await waitFor(() => expect(screen.queryByRole('button', { name: leave })).toBeNull())
    }
    expect(JSON.stringify({ ...localStorage })).not.toContain('quiet river')
    await user.click(logo())
    await user.click(await screen.findByRole('button', { name: leave }))
    await waitFor(() => expect(at()).not.toBe('/profile'))
    await waitFor(() => expect(Object.keys({ ...localStorage }).join()).not.toContain('unsaved/'))
  })

  it('restores a name after a reload, and forgets it once it is saved', async () => {
    // Other tests find the demo accounts by their names.
    await enterAsNewUser()
    const first = openAdmin('/profile')
    const { value: stored } = await nameField()
    await first.user.type(await nameField(), ' мл.')
    await isKept(`${stored} мл.`)
    const kept = { ...localStorage }
    cleanup()
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    session.set({ state: 'unknown' })
    const { user } = openAdmin('/profile')
    await waitFor(async () => expect((await nameField()).value).toBe(`${stored} мл.`))
    await user.click(screen.getByRole('button', { name: 'Сохранить имя' }))
    await screen.findByText('Имя сохранено')
    await waitFor(() => expect(Object.keys({ ...localStorage }).join()).not.toContain('unsaved/'))
    await user.click(screen.getByRole('button', { name: 'Отменить' }))
    await waitFor(async () => expect((await nameField()).value).toBe(stored))
  })
})
