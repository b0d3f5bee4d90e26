import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { menu } from '../../admin/layout/menu.ts'
import { findPageGuide, listGuide, pageGuides } from '../../admin/locales/page-guides.ts'
import { getLastRequestId, request } from '../../admin/providers/httpClient.ts'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import type { Role } from '../../domain/access.ts'
import { languages } from '../../domain/languages.ts'
import { resources } from '../../domain/resources/index.ts'
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

describe('the help', () => {
  const openHelp = async (role: Role, path: string) => {
    await enterAs(role)
    const { user } = openAdmin(path)
    await user.click(await screen.findByRole('button', { name: 'Справка о странице' }))
    return within(await screen.findByRole('dialog', { name: 'Справка' }))
  }

  it('explains the open page and its usual job, the states, and the keys', async () => {
    const dialog = await openHelp('director', '/tokens')
    expect(dialog.getByText(/другие системы читают данные портала и ничего не меняют/)).toBeDefined()
    expect(dialog.getAllByRole('listitem')).toHaveLength(2)
    const meaning = dialog.getByText('Запланировано').closest('dt')?.nextElementSibling
    expect(meaning?.textContent).toBe('Параметры банка начнут действовать в указанное время.')
    expect(dialog.getByRole('heading', { name: 'Клавиши' })).toBeDefined()
  })

  it('explains a page below the menu on its own', async () => {
    const dialog = await openHelp('director', '/content/mortgage/drill/mortgage_step1')
    expect(dialog.getByText(/рядом с экраном, который видит посетитель/)).toBeDefined()
  })

  it('has a guide for every page of the menu, in as many steps in each language', () => {
    const declared = resources.map(({ name }) => `/${name}`)
    const pages = menu.flatMap(({ entries }) => entries.map(({ to }) => to))
    expect(pages.filter((to) => !declared.includes(to) && findPageGuide(to) === listGuide)).toEqual([])
    for (const { text } of [listGuide, ...pageGuides]) {
      const [lines = 0, ...others] = languages.map((language) => text[language].split('\n').length)
      expect([lines >= 3, others]).toEqual([true, [lines, lines]])
    }
  })
})

it('the overview of settings says what each of them is for', async () => {
  await enterAs('director')
  openAdmin('/settings')
  const entry = await screen.findByRole('link', { name: /^Ключи API ?Ключи, с которыми другие системы/ })
  expect(entry.getAttribute('href')).toBe('/tokens')
})

it('the question mark key opens the help, except while the user types', async () => {
  await enterAs('brokers')
  const { user } = openAdmin('/banks')
  await user.type(await screen.findByRole('searchbox'), '?')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('heading', { level: 1 }))
  await user.keyboard('?')
  const dialog = within(await screen.findByRole('dialog', { name: 'Справка' }))
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
