import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { englishName, newBank } from '../support/bank-form.ts'
import { signInAgain } from '../support/session-dialog.ts'
import { button, drill, editorOf, field, publish, saveDraft } from '../support/text-editor.ts'
import { colleagueSaves, newText, storedText } from '../support/texts.ts'

let network: Awaited<ReturnType<typeof newVisit>>
let id: string
beforeEach(async () => {
  network = await newVisit()
  await enterAs('director')
  id = (await newText({ ru: 'Город', he: 'עיר' })).id
})

/** Types into the editor and saves after the session has expired. */
const saveTooLate = async (save: string, meanwhile = async (): Promise<unknown> => undefined) => {
  const admin = openAdmin(editorOf(id))
  await admin.user.type(await field('English'), 'City')
  await meanwhile()
  network.loseCookies()
  await admin.user.click(button(save))
  await screen.findByRole('dialog', { name: 'Сессия завершена' })
  return admin
}

describe('saving after the session has expired', () => {
  it('continues after signing in again', async () => {
    const { user, at } = await saveTooLate(publish)
    await signInAgain(user)
    await waitFor(() => expect(at()).toBe(drill))
    expect((await storedText(id)).approved.en).toBe('City')
  })

  it('no longer reports the expired session afterwards', async () => {
    const { user } = await saveTooLate(saveDraft)
    await signInAgain(user)
    expect(await screen.findByText('Черновик сохранён')).toBeDefined()
    expect(screen.queryByText(/Сессия завершена/)).toBeNull()
  })

  it('does not overwrite a change made in the meantime', async () => {
    const { user } = await saveTooLate(publish, () => colleagueSaves(id, 'en', 'Town'))
    await signInAgain(user)
    await screen.findByRole('dialog', { name: 'Запись уже сохранил другой пользователь' })
    expect((await storedText(id)).approved.en).toBe('Town')
  })

  it('is not continued when another user signs in, who does not see what was typed', async () => {
    const comment = () => screen.findByLabelText<HTMLTextAreaElement>('Комментарий')
    const { user } = await saveTooLate(publish, async () =>
      fireEvent.change(await comment(), { target: { value: 'Проверить' } }),
    )
    await signInAgain(user, 'content-manager@demo.example')
    await waitFor(async () => expect((await field('English')).value).toBe(''))
    expect((await comment()).value).toBe('')
    expect(button(publish).disabled).toBe(true)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect((await storedText(id)).missing).toEqual(['en'])
    await enterAs('director')
    const offer = await screen.findByRole('dialog', { name: 'Есть несохранённый ввод' })
    expect(within(offer).getByText('City')).toBeDefined()
    await waitFor(async () => expect((await comment()).value).toBe('Проверить'))
  })
})

describe('deleting after the session has expired', () => {
  it('reports it only in the sign-in dialog', async () => {
    const bank = await newBank()
    const { user } = openAdmin(`/banks/${bank.id}`)
    await screen.findByLabelText(englishName)
    await user.click(await screen.findByRole('button', { name: 'Ещё' }))
    await user.click(screen.getByRole('menuitem', { name: 'Удалить' }))
    // The dialog requests its contents first; those requests must not meet the expired session.
    await screen.findByText(/для них ничего не изменится/)
    network.loseCookies()
    await user.click(screen.getByRole('button', { name: 'Удалить' }))
    await screen.findByRole('dialog', { name: 'Сессия завершена' })
    expect(screen.getAllByText(/Сессия завершена/)).toHaveLength(1)
    await signInAgain(user)
    await waitFor(() => expect(screen.queryByText(/Сессия завершена/)).toBeNull())
  })
})
