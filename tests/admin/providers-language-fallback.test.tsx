import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'

vi.mock('../../admin/locales/he.ts', () => {
  throw new Error('The file could not be fetched')
})

beforeEach(async () => {
  await newVisit()
})

it('turns the whole interface to Russian, left to right, and says so', async () => {
  await enterAs('director')
  const { user } = openAdmin('/director')
  await user.selectOptions(await screen.findByLabelText('Язык интерфейса'), 'עברית')
  expect(await screen.findByText(/Не удалось загрузить язык/)).toBeDefined()
  expect(document.documentElement.dir).toBe('ltr')
  expect(document.documentElement.lang).toBe('ru')
})
