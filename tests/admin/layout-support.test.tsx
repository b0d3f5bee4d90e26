import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { request } from '../../admin/providers/httpClient.ts'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import { getLastRequestId } from '../../admin/providers/network.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { servePage } from '../support/stubbed-answers.ts'

beforeEach(async () => {
  await newVisit()
  await languageStore.choose('ru')
})

it('the support report contains the page, the role and the last request, and can be copied', async () => {
  await enterAs('brokers')
  const { user } = openAdmin('/chat?tab=messages')
  await user.click(await screen.findByRole('button', { name: 'Техподдержка' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Техподдержка' }))
  const report = dialog.getByLabelText<HTMLTextAreaElement>('Отчёт').value
  expect(report).toContain('Страница: /chat?tab=messages')
  expect(report).toContain('Роль: brokers')
  expect(report).toContain(`Последний запрос: ${getLastRequestId()}`)
  await user.click(dialog.getByRole('button', { name: 'Скопировать' }))
  expect(await dialog.findByText('Скопировано')).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe(report)
})

it('the last request is the most recently answered one, refused ones included', async () => {
  await enterAs('brokers')
  const { headers } = await request('/api/languages')
  expect(getLastRequestId()).toBe(headers.get('X-Request-Id'))
  const before = getLastRequestId()
  await expect(request('/api/users')).rejects.toThrow()
  expect(getLastRequestId()).not.toBe(before)
})

it('the question mark key lists the shortcuts, except while the user types', async () => {
  await enterAs('brokers')
  const { user } = openAdmin('/banks')
  await user.type(await screen.findByRole('searchbox'), '?')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('heading', { level: 1 }))
  await user.keyboard('?')
  const dialog = within(await screen.findByRole('dialog', { name: 'Клавиши' }))
  expect(dialog.getByText('Ctrl+K').closest('div')?.textContent).toContain('перейти к любой странице')
})

it('a newer build is announced when the user returns to the window after a while', async () => {
  await enterAs('brokers')
  const script = document.createElement('script')
  Object.assign(script, { type: 'module', src: '/assets/index-old.js' })
  document.head.append(script)
  const served = '<script type="module" crossorigin src="/assets/index-new.js"></script>'
  servePage('/', served)
  openAdmin('/chat')
  await screen.findByRole('button', { name: 'Техподдержка' })
  const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))
  comeBack()
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 60_000)
  comeBack()
  expect(await screen.findByText(/^Вышла новая версия портала/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Обновить' })).toBeDefined()
  now.mockRestore()
  script.remove()
})
