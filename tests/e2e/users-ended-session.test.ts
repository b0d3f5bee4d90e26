import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { signInAs, visit } from '../support/chromium.ts'
import { sharedDemoInChromium } from '../support/demo-in-chromium.ts'

const demo = sharedDemoInChromium()
const seat = { language: 'ru', brightness: 'light', width: 1440 } as const
const email = 'editor@bank.example'
const password = 'quiet river of words 7'
const newText = 'Текст, который не потерялся'

/** Sends a call with the session of the page and returns the response. */
const send = async (page: Page, path: string, data: object = {}) => {
  const headers = { Origin: inject('demoServer') }
  const response = await page.request.post(path, { data, headers })
  if (!response.ok()) throw new Error(`${path}: ${response.status()}`)
  return (await response.json()).data
}

/** Creates a user with their own session; returns the id. */
const anEditor = async (director: Page): Promise<number> => {
  const body = { name: 'Лев Редактор', email, role: 'content_manager' }
  const { id, set_password_link } = await send(director, '/api/users', body)
  await send(director, '/api/auth/links/password', { token: set_password_link.split('#')[1], password })
  return id
}

const aText = async (page: Page) => {
  const filter = encodeURIComponent(JSON.stringify({ screen_location: 'mortgage_step2' }))
  const [item] = (await (await page.request.get(`/api/content-items?filter=${filter}`)).json()).data
  return item
}

it('a session that ends during an edit continues after signing in on the spot, and the edits are saved', async () => {
  const [director, editor] = [await demo.open(seat), await demo.open(seat)]
  await signInAs(director, 'director')
  const id = await anEditor(director)
  await send(editor, '/api/auth/login', { email, password })
  const item = await aText(editor)
  await visit(editor, `/content/mortgage/text-edit/${item.id}`)
  await editor.getByRole('textbox', { name: 'Русский' }).first().fill(newText)
  await send(director, `/api/users/${id}/two-factor/reset`)

  // A background request may find the ended session first, whose dialog then covers the button.
  await editor.locator('button', { hasText: 'Сохранить черновик' }).dispatchEvent('click')
  const dialog = editor.getByRole('dialog', { name: 'Сессия завершена' })
  await dialog.getByText('Администратор завершил вашу сессию').waitFor()
  await dialog.getByLabel('Пароль', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Войти' }).click()
  await editor.getByText('Черновик сохранён').waitFor()
  expect(await editor.getByRole('textbox', { name: 'Русский' }).first().inputValue()).toBe(newText)
  const stored = await (await editor.request.get(`/api/content-items/${item.id}`)).json()
  expect(JSON.stringify(stored.data)).toContain(newText)
  await Promise.all([director.context().close(), editor.context().close()])
})
