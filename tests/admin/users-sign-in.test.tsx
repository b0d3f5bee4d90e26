import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetSession, session } from '../../admin/providers/session.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'

let network: Awaited<ReturnType<typeof newVisit>>
beforeEach(async () => {
  network = await newVisit()
})

const openForm = async (path = '/login') => {
  const { user, at } = openAdmin(path)
  const email = await screen.findByLabelText('Эл. почта')
  await screen.findByDisplayValue('director@demo.example')
  const password = screen.getByLabelText('Пароль')
  const send = () => user.click(screen.getByRole('button', { name: 'Войти' }))
  const retype = async (field: HTMLElement, text: string) => {
    await user.clear(field)
    await user.type(field, text)
  }
  return { user, at, email, password, send, retype }
}

describe('the sign-in page', () => {
  it('has one title and one main landmark', async () => {
    await openForm()
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
      'Вход',
    ])
    expect(screen.getAllByRole('main')).toHaveLength(1)
  })

  it('fills in the demo account of the selected position', async () => {
    const { user } = await openForm()
    await user.selectOptions(screen.getByLabelText('Должность'), 'Брокеры')
    expect(screen.getByDisplayValue('brokers@demo.example')).toBeDefined()
  })

  it('shows and hides the password', async () => {
    const { user, password } = await openForm()
    await user.click(screen.getByRole('button', { name: 'Показать пароль' }))
    expect(password.getAttribute('type')).toBe('text')
    await user.click(screen.getByRole('button', { name: 'Скрыть пароль' }))
    expect(password.getAttribute('type')).toBe('password')
  })

  it('warns while Caps Lock is on', async () => {
    const { password } = await openForm()
    fireEvent.keyDown(password, { key: 'A', modifierCapsLock: true })
    expect(screen.getByText('Включён Caps Lock')).toBeDefined()
    fireEvent.keyUp(password, { key: 'a' })
    expect(screen.queryByText('Включён Caps Lock')).toBeNull()
  })

  it('says who helps users who have forgotten their password', async () => {
    await openForm()
    expect(screen.getByText(/^Забыли пароль\? Администратор выдаст ссылку .* 24\sчасов\.$/)).toBeDefined()
  })

  it('says why the previous session has ended', async () => {
    forgetSession('session_ended')
    await openForm()
    expect(screen.getByText('Администратор завершил вашу сессию. Войдите снова.')).toBeDefined()
  })

  it('leads to the start page', async () => {
    const { at, send } = await openForm('/')
    await send()
    await screen.findByRole('heading', { level: 1, name: 'Начало' })
    expect(at()).toBe('/')
  })

  it('returns to the requested page, including its search', async () => {
    const { at, send } = await openForm('/analytics/reports?month=11')
    await send()
    await screen.findByRole('heading', { level: 1, name: 'Отчёты' })
    expect(at()).toBe('/analytics/reports?month=11')
  })
})

describe('a refused sign-in says why and keeps the input', () => {
  it('when a field is empty', async () => {
    const { user, email, send } = await openForm()
    await user.clear(email)
    await send()
    expect((await screen.findByRole('alert')).textContent).toBe('Пожалуйста, заполните все поля')
  })

  it('when the password is wrong', async () => {
    const { email, password, retype, send } = await openForm()
    await retype(email, 'nobody@demo.example')
    await retype(password, 'not the password')
    await send()
    expect((await screen.findByRole('alert')).textContent).toBe('Ошибка входа в систему')
    expect(screen.getByDisplayValue('nobody@demo.example')).toBeDefined()
  })

  it('when there were too many attempts', async () => {
    const { email, retype, send } = await openForm()
    await retype(email, 'somebody@demo.example')
    for (let attempt = 0; attempt < 5; attempt++) {
      await send()
      await screen.findByText('Ошибка входа в систему')
    }
    await send()
    expect(await screen.findByText('Слишком много попыток. Повторите через 15 минут')).toBeDefined()
  })

  it('when the server cannot be reached', async () => {
    const { send } = await openForm()
    network.goOffline()
    await send()
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Нет связи с сервером. Проверьте подключение и попробуйте снова',
    )
  })
})

describe('signing out', () => {
  it('says so and stays signed in without a connection', async () => {
    await enterAs('director')
    network.goOffline()
    const { at } = openAdmin('/logout')
    expect(await screen.findByRole('heading', { level: 1, name: 'Выйти не удалось' })).toBeDefined()
    expect(session.get().state).toBe('signed-in')
    expect(screen.queryByLabelText('Пароль')).toBeNull()
    expect(at()).toBe('/logout')
  })

  it('succeeds when the server no longer knows the session', async () => {
    await enterAs('director')
    network.loseCookies()
    openAdmin('/logout')
    expect(await screen.findByRole('heading', { level: 1, name: 'Вход' })).toBeDefined()
    expect(session.get().state).toBe('signed-out')
  })
})
