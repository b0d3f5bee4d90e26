import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { lastRequest } from '../../admin/providers/audit/last-request.ts'
import { request } from '../../admin/providers/http.ts'
import { languageStore } from '../../admin/providers/i18n.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'

beforeEach(async () => {
  await newVisit()
  await languageStore.choose('ru')
})

it('the support is told the page, the role and the last request, in a report that can be copied', async () => {
  await enterAs('brokers')
  const { user } = openAdmin('/chat?tab=messages')
  await user.click(await screen.findByRole('button', { name: 'Техподдержка' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Техподдержка' }))
  const report = dialog.getByLabelText<HTMLTextAreaElement>('Отчёт').value
  expect(report).toContain('Страница: /chat?tab=messages')
  expect(report).toContain('Роль: brokers')
  expect(report).toContain(`Последний запрос: ${lastRequest()}`)
  await user.click(dialog.getByRole('button', { name: 'Скопировать' }))
  expect(await dialog.findByText('Скопировано')).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe(report)
})

it('the last request is the one that was answered last, a refused one included', async () => {
  await enterAs('brokers')
  const { headers } = await request('/api/languages')
  expect(lastRequest()).toBe(headers.get('X-Request-Id'))
  const before = lastRequest()
  await expect(request('/api/users')).rejects.toThrow()
  expect(lastRequest()).not.toBe(before)
})
