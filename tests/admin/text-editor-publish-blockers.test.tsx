import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openAdmin } from '../support/admin.tsx'
import { aTextEach, button, drill, editorOf, field, publish } from '../support/text-editor.ts'
import { storedText } from '../support/texts.ts'

const whole = { ru: 'Сумма {sum}', he: 'סכום {sum}', en: 'Sum {sum}' }
const refused = 'Тексты не опубликованы: они не прошли проверки'
const anyway = 'Всё равно опубликовать…'

const id = aTextEach(whole)

const openAndPublish = async (language: string, text: string) => {
  const admin = openAdmin(editorOf(id()))
  await admin.user.clear(await field(language))
  await admin.user.type(await field(language), text)
  await admin.user.click(button(publish))
  const alert = (await screen.findByText(refused)).closest<HTMLElement>('[role=alert]')
  if (!alert) throw new Error('There is no alert')
  return { ...admin, alert }
}

describe('a text that fails the checks', () => {
  it('is not saved, and its issues are shown', async () => {
    const { alert } = await openAndPublish('Русский', 'Сумма')
    for (const text of ['Русский', 'English', '{sum}']) expect(alert.textContent).toContain(text)
    expect((await field('Русский')).value).toBe('Сумма')
    expect((await storedText(id())).textContent).toEqual(whole)
  })

  it('is published with a reason, which the history keeps', async () => {
    const { alert, user, at } = await openAndPublish('Русский', 'Сумма')
    await user.click(within(alert).getByRole('button', { name: anyway }))
    const dialog = within(await screen.findByRole('dialog'))
    const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Опубликовать' })
    expect(confirm.disabled).toBe(true)
    await user.type(dialog.getByLabelText(/Почему/), ' Срочно ')
    await user.click(confirm)
    await waitFor(() => expect(at()).toBe(drill))
    expect((await storedText(id())).approved.ru).toBe('Сумма')
    cleanup()
    const again = openAdmin(editorOf(id()))
    await again.user.click(await screen.findByRole('button', { name: 'Вся история' }))
    expect(await screen.findByText('Срочно')).toBeDefined()
  })

  it('cannot be published with a reason if it contains a script', async () => {
    const { alert } = await openAndPublish('English', 'Sum {{sum} <script>')
    expect(within(alert).queryByRole('button', { name: anyway })).toBeNull()
  })
})
