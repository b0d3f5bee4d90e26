import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../admin/providers/authProvider.ts'
import { send } from '../../admin/providers/httpClient.ts'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import { newVisit, openAdmin } from '../support/admin.tsx'
import { goodPassword } from '../support/builders.ts'
import { newUser } from '../support/new-user.ts'

let network: Awaited<ReturnType<typeof newVisit>>
beforeEach(async () => {
  network = await newVisit()
})

describe('the page to set a password', () => {
  const openLink = async (link: string) => {
    network.loseCookies()
    const { user, at } = openAdmin(link)
    const field = await screen.findByLabelText('Новый пароль')
    const submit = () => user.click(screen.getByRole('button', { name: 'Задать пароль' }))
    return { user, at, field, submit }
  }

  it('names the user, sets the password and links to the sign-in page', async () => {
    const { email, set_password_link } = await newUser()
    const { user, at, field, submit } = await openLink(set_password_link)
    expect(screen.getByLabelText('Эл. почта').getAttribute('value')).toBe(email)
    // The token must not stay in the address, which others may see.
    expect(at()).toBe('/set-password')
    await user.type(field, goodPassword)
    await submit()
    expect(await screen.findByText(/^Пароль задан/)).toBeDefined()
    await signIn({ email, password: goodPassword })
    await user.click(screen.getByRole('link', { name: 'Войти' }))
    await waitFor(() => expect(at()).not.toContain('set-password'))
  })

  it.each([
    ['short', 'Не менее 10 символов'],
    ['password2026', 'Этот пароль легко угадать. Придумайте другой'],
    [
      'mortgage2026',
      'Пароль не должен состоять из названия банка или слова этого портала, даже с добавленными цифрами',
    ],
    // This list of passwords is on the server only.
    ['manchester', 'Этот пароль легко угадать. Придумайте другой'],
  ])('says beside the field which rule %s breaks', async (password, sentence) => {
    const { set_password_link } = await newUser()
    const { user, field, submit } = await openLink(set_password_link)
    await user.type(field, password)
    await submit()
    expect(await screen.findByText(sentence)).toBeDefined()
    expect(field.getAttribute('value')).toBe(password)
    await user.clear(field)
    await user.type(field, goodPassword)
    await submit()
    expect(await screen.findByText(/^Пароль задан/)).toBeDefined()
  })

  it('says that a link has been used, even if that happens while the page is open', async () => {
    const { set_password_link } = await newUser()
    const { user, field, submit } = await openLink(set_password_link)
    await send('POST', '/api/auth/links/password', {
      token: set_password_link.split('#')[1],
      password: goodPassword,
    })
    await user.type(field, goodPassword)
    await submit()
    expect((await screen.findByRole('alert')).textContent).toContain('Ссылка не действует')
  })

  it('keeps the input without a connection', async () => {
    const { set_password_link } = await newUser()
    const { user, field, submit } = await openLink(set_password_link)
    await user.type(field, goodPassword)
    network.goOffline()
    await submit()
    expect((await screen.findByRole('alert')).textContent).toContain('Нет связи с сервером')
    expect(field.getAttribute('value')).toBe(goodPassword)
  })

  it.each([
    ['ru', 'Ссылка не действует'],
    ['he', 'הקישור אינו פועל'],
    ['en', 'This link does not work'],
  ])('says in %s that the link does not work', async (language, sentence) => {
    openAdmin('/set-password#unknown')
    expect((await screen.findByRole('alert')).textContent).toContain('Ссылка не действует')
    await languageStore.choose(language)
    expect((await screen.findByRole('alert')).textContent).toContain(sentence)
  })
})
