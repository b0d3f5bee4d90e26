import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import { languages, type Trilingual } from '../../domain/languages.ts'
import { enterAs, openAdmin } from '../support/admin.tsx'
import { calculatorMessages, invalidValueMessages } from '../support/calculator-messages.ts'
import { openParameters, visitToParameters } from '../support/calculator-page.ts'
import { refuse } from '../support/failing-answers.ts'
import { triggeredMessages } from '../support/quoted-messages.ts'

let visit: Awaited<ReturnType<typeof visitToParameters>>
beforeEach(async () => {
  visit = await visitToParameters()
})

/** Expects all messages on the page in one language after another. */
const expectSaid = async (...messages: readonly Trilingual[]) => {
  for (const language of languages) {
    await act(async () => void (await languageStore.choose(language)))
    for (const message of messages)
      await waitFor(() => expect(document.body.textContent).toContain(message[language]))
  }
  await act(async () => void (await languageStore.choose('ru')))
}

const openWithInput = async (values: readonly (readonly [field: string, text: string])[]) => {
  const { user, save } = await openParameters(visit.bank)
  for (const [name, text] of values) {
    const field = document.querySelector<HTMLInputElement>(`input[name=${name}]`)
    if (!field) throw new Error(`There is no field of ${name}`)
    await user.clear(field)
    await user.click(field)
    if (text) await user.paste(text)
  }
  return { user, save }
}

it('an invalid parameter is explained beside its field in each language', async () => {
  const { save } = await openWithInput(invalidValueMessages.map(([field, text]) => [field, text]))
  await save()
  await expectSaid(...invalidValueMessages.map(([, , says]) => says))
})

it('a minimum rate not below the maximum is reported, and leaving asks first, in each language', async () => {
  const { user, save } = await openWithInput([['min_interest_rate', '4.5']])
  await save()
  await expectSaid(calculatorMessages.rates)
  await user.keyboard('{Escape}')
  await expectSaid(triggeredMessages.leaving)
})

it('a refused save and a lost connection are reported in each language', async () => {
  const { save } = await openWithInput([['base_interest_rate', '4']])
  refuse('PUT', /configuration/)
  await save()
  await expectSaid(calculatorMessages.unsaved)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await save()
  await expectSaid(calculatorMessages.connection)
})

it('built-in values and missing rights are reported in each language', async () => {
  await enterAs('brokers')
  await openParameters(visit.bank, false)
  await screen.findByRole('table', { name: 'Параметры банка' })
  await expectSaid(calculatorMessages.locked)
  refuse('GET', /bank-configurations/)
  openAdmin('/calculator-formula')
  await expectSaid(calculatorMessages.builtIn)
})
