import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import { languages, type Trilingual } from '../../domain/languages.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { portalMessages } from '../support/portal-messages.ts'
import { alterAnswers, answerInstead } from '../support/stubbed-answers.ts'

beforeEach(async () => {
  await newVisit()
})

/** Expects the message of the page in one language after another. */
const expectSaid = async ({ says }: { readonly says: Trilingual }) => {
  for (const language of languages) {
    await act(async () => void (await languageStore.choose(language)))
    expect(await screen.findByText(says[language])).toBeDefined()
  }
}

describe('the sign-in page in each language', () => {
  it('says that a field is empty and that signing in has failed', async () => {
    const { user } = openAdmin('/login')
    const password = await screen.findByLabelText('Пароль')
    await screen.findByDisplayValue('director@demo.example')
    await user.clear(password)
    await user.click(screen.getByRole('button', { name: 'Войти' }))
    await expectSaid(portalMessages.fillAll)
    await act(async () => void (await languageStore.choose('ru')))
    await user.type(password, 'not the password')
    await user.click(screen.getByRole('button', { name: 'Войти' }))
    await expectSaid(portalMessages.signIn)
  })
})

describe('an error page in each language', () => {
  it('says that the table of pages is restricted to another role', async () => {
    await enterAs('content-manager')
    openAdmin('/content-management')
    await expectSaid(portalMessages.restricted)
  })

  it('says that no page exists at this address', async () => {
    await enterAs('brokers')
    openAdmin('/no/such/page')
    await expectSaid(portalMessages.unknownPage)
  })

  it('says that the database does not answer, and that an answer cannot be read', async () => {
    await enterAs('director')
    const path = '/api/banks/1'
    const refusal = { success: false, error: 'x', code: 'unavailable', requestId: '1' }
    answerInstead(path, refusal, 503)
    const { user } = openAdmin('/banks/1')
    await expectSaid(portalMessages.database)
    const send = globalThis.fetch
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
      address === path ? Promise.resolve(new Response('<html>')) : send(address, init),
    )
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await expectSaid(portalMessages.unknown)
  })

  it('says that the page has crashed and offers another attempt', async () => {
    await enterAs('director')
    alterAnswers('/api/db-info', () => ({}))
    openAdmin('/qa-mortgage?tab=schema')
    await expectSaid(portalMessages.failed)
  })
})
