import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'

it('the users page shows the number of users in each status, linked to the filtered list', async () => {
  await newVisit()
  await enterAs('administration')
  await languageStore.choose('ru')
  openAdmin('/users')
  const active = await screen.findByRole('link', { name: /^Активен: [1-9]/ })
  expect(decodeURIComponent(active.getAttribute('href') ?? '')).toBe('/users?filter={"status":"active"}')
  expect(await screen.findByRole('link', { name: /^Неактивен: \d+$/ })).toBeDefined()
  expect(await screen.findByRole('link', { name: /^Ожидает активации: \d+$/ })).toBeDefined()
})
