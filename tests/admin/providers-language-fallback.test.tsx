import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { readRemembered, remember } from '../../admin/providers/browser-state.ts'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'

vi.mock('../../admin/locales/he.ts', () => {
  throw new Error('The file could not be fetched')
})

beforeEach(async () => {
  await newVisit()
})

const page = document.documentElement

it('the interface falls back from another language to Russian as a whole, and says so', async () => {
  await enterAs('director')
  const { user } = openAdmin('/director')
  await act(() => languageStore.choose('en'))
  await screen.findByRole('navigation', { name: 'Main menu' })
  await user.selectOptions(await screen.findByLabelText('Interface language'), 'עברית')
  expect(await screen.findByText(/Не удалось загрузить язык/)).toBeDefined()
  expect(screen.getByRole('navigation', { name: 'Основное меню' })).toBeDefined()
  expect(await screen.findByLabelText('Язык интерфейса')).toHaveProperty('value', 'ru')
  expect([page.lang, page.dir]).toEqual(['ru', 'ltr'])
})

it('the interface opens in Russian when the remembered language cannot be loaded, and keeps it for the next visit', async () => {
  remember('language', 'he')
  expect(await languageStore.restore()).toBe(false)
  openAdmin('/login')
  expect(await screen.findByLabelText('Язык интерфейса')).toHaveProperty('value', 'ru')
  expect([page.lang, page.dir]).toEqual(['ru', 'ltr'])
  expect(readRemembered('language')).toBe('he')
})
