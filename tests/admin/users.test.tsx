import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { request } from '../../admin/providers/httpClient.ts'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import type { User } from '../../domain/resources/users.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { newEmail, newUser } from '../support/new-user.ts'

beforeEach(newVisit)

const findUsers = async (email: string) =>
  (await request<User[]>(`/api/users?filter=${JSON.stringify({ q: email })}`)).data

const linkIn = (dialog: HTMLElement) => within(dialog).getByLabelText('Ссылка').getAttribute('value') ?? ''

describe('the users page', () => {
  it('lists users with the names of their roles and statuses, at the menu address', async () => {
    await enterAs('administration')
    const { at } = openAdmin('/users/management')
    const row = (await screen.findByText('director@demo.example')).closest('tr')
    expect(row?.textContent).toContain('Директор')
    expect(row?.textContent).toContain('Активен')
    // A user who has never signed in has no date.
    expect(document.body.textContent).not.toContain('Ещё не изменялось')
    expect(at()).toBe('/users')
    const entry = within(screen.getByRole('navigation', { name: 'Основное меню' })).getByRole('link', {
      name: 'Пользователи',
    })
    expect(entry.getAttribute('aria-current')).toBe('page')
  })

  it('is refused to roles that do not manage users', async () => {
    await enterAs('brokers')
    openAdmin('/users')
    expect(await screen.findByRole('heading', { name: 'Недостаточно прав' })).toBeDefined()
  })

  it('creates users without a status, and shows their link once, to be copied', async () => {
    await enterAs('director')
    const { user, at } = openAdmin('/users/create')
    const email = newEmail()
    await user.type(await screen.findByLabelText('Имя *'), 'Новый Человек')
    await user.type(screen.getByLabelText('Эл. почта *'), email)
    expect(screen.queryByLabelText(/Статус/)).toBeNull()
    await user.click(screen.getByLabelText('Роль *'))
    await user.click(await screen.findByRole('option', { name: 'Контент-менеджер' }))
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    const dialog = await screen.findByRole('dialog', { name: 'Ссылка для нового пароля' })
    expect(dialog.textContent).toContain('Новый Человек')
    expect(dialog.textContent).toContain('24 часа')
    const link = linkIn(dialog)
    expect(link).toMatch(/^http:\/\/localhost:\d+\/set-password#[\w-]{43}$/)
    await user.click(within(dialog).getByRole('button', { name: 'Скопировать ссылку' }))
    expect(await within(dialog).findByText('Ссылка скопирована')).toBeDefined()
    expect(await navigator.clipboard.readText()).toBe(link)
    await user.click(within(dialog).getByRole('button', { name: 'Готово' }))
    await waitFor(() => expect(at()).toBe('/users'))
    expect(document.body.textContent).not.toContain('/set-password#')
    expect(await findUsers(email)).toMatchObject([{ role: 'content_manager', status: 'pending' }])
  })

  it('issues a new link after confirmation, and shows it once', async () => {
    const { id, set_password_link: first } = await newUser()
    const { user } = openAdmin(`/users/${id}`)
    await user.click(await screen.findByRole('button', { name: 'Сбросить пароль' }))
    const question = await screen.findByRole('dialog')
    expect(question.textContent).toContain('Все сессии этого пользователя завершатся')
    await user.click(within(question).getByRole('button', { name: 'Сбросить пароль' }))
    const dialog = await screen.findByRole('dialog', { name: 'Ссылка для нового пароля' })
    const link = linkIn(dialog)
    expect(link).not.toContain(first)
    await user.click(within(dialog).getByRole('button', { name: 'Готово' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Сбросить пароль' }))
    expect((await screen.findByRole('dialog')).textContent).not.toContain('/set-password#')
  })

  it.each([
    ['ru', 'Только просмотр: у этой учётной записи есть права, которых нет у вас', 'История'],
    ['he', 'צפייה בלבד: למשתמש הזה יש הרשאות שאין לך', 'היסטוריה'],
    ['en', 'View only: this account has permissions that you do not have', 'History'],
  ])('only shows users with more rights, and says why in %s', async (language, reason, history) => {
    await enterAs('administration')
    const [director] = await findUsers('director@demo.example')
    await languageStore.choose(language)
    openAdmin(`/users/${director?.id}`)
    expect(await screen.findByText(reason)).toBeDefined()
    expect(screen.getByText('director@demo.example')).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
    const main = within(screen.getByRole('main'))
    expect(main.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual([history])
  })

  it('does not activate users before they have a password, and says why', async () => {
    const { id } = await newUser()
    const { user } = openAdmin(`/users/${id}`)
    await user.click(await screen.findByLabelText('Статус *'))
    await user.click(await screen.findByRole('option', { name: 'Активен' }))
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    expect(await screen.findByText(/^У этого пользователя ещё нет пароля/)).toBeDefined()
  })

  it('offers only roles whose rights the current user has', async () => {
    await enterAs('administration')
    const { user } = openAdmin('/users/create')
    await user.click(await screen.findByLabelText('Роль *'))
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent?.trim())
    expect(options.filter(Boolean)).toEqual(['Администрация'])
  })

  it('selects users only if the current user may change them', async () => {
    await enterAs('administration')
    openAdmin('/users')
    const boxOf = async (email: string) => {
      const row = (await screen.findByText(email)).closest('tr')
      return within(row ?? document.body).findByRole('checkbox')
    }
    expect(await boxOf('director@demo.example')).toHaveProperty('disabled', true)
    expect(await boxOf('administration@demo.example')).toHaveProperty('disabled', false)
  })
})
