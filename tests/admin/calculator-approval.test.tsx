import * as calls from 'virtual:calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { callApi } from '../../admin/providers/httpClient.ts'
import { getCurrentAccount } from '../../admin/providers/session.ts'
import { enterAs, openAdmin } from '../support/admin.tsx'
import { openParameters, testParameters, visitToParameters } from '../support/calculator-page.ts'
import { alterAnswers, answerInstead } from '../support/stubbed-answers.ts'

let visit: Awaited<ReturnType<typeof visitToParameters>>
beforeEach(async () => {
  visit = await visitToParameters()
})

const colleague = { id: 0, name: 'Юлия Мизрахи' }
const myself = () => ({ id: getCurrentAccount()?.id ?? -1, name: 'Михаил' })

const aChange = (overrides: object) => ({
  ...testParameters,
  ...{ id: '7', bank_id: visit.bank.id, status: 'waiting', base_interest_rate: '4.000' },
  ...{ effective_from: null, replaces: null, based_on: 1, reason: 'Новая ставка', version: 1 },
  ...{ created_at: '2026-11-20T10:00:00Z', created_by: colleague },
  ...{ decided_at: null, decided_by: null, decision_reason: null, ...overrides },
})

/** Opens a bank with a pending change in its answer alone: the settings are shared by all tests. */
const openWith = async (overrides: object) => {
  const change = aChange(overrides)
  alterAnswers(`/api/banks/${visit.bank.id}/configuration/series`, (data) => ({ ...data, changes: [change] }))
  return openParameters(visit.bank, false)
}
const card = async () => within(await screen.findByRole('region', { name: 'Ждёт подтверждения' }))
const answerDecision = (act: string) =>
  answerInstead(`/api/configuration-changes/7/${act}`, { success: true, data: aChange({}) })

describe('a change that awaits approval', () => {
  it('shows its author, reason, differences and effect on loans, and can be approved', async () => {
    const { user } = await openWith({})
    const region = await card()
    expect(region.getByText(/Юлия Мизрахи/)).toBeDefined()
    expect(region.getByText(/Новая ставка/)).toBeDefined()
    const table = within(region.getByRole('table', { name: 'Что меняется' }))
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'ПараметрСейчасПредложеноИзменение',
      expect.stringMatching(/Базовая ставка.*3,500.*4,000.*\+0,500/),
    ])
    // Numbers line up at the right in Hebrew too.
    expect(table.getAllByRole('cell').map(({ dir }) => dir)).toEqual(['ltr', 'ltr', 'ltr'])
    expect(await region.findByText(/5\s?278,37/)).toBeDefined()
    answerDecision('approve')
    await user.click(region.getByRole('button', { name: 'Подтвердить' }))
    expect(await screen.findByText('Изменение подтверждено')).toBeDefined()
  })

  it('is rejected only with a reason', async () => {
    const { user } = await openWith({})
    await user.click((await card()).getByRole('button', { name: 'Отклонить' }))
    const dialog = within(await screen.findByRole('dialog'))
    const reject = dialog.getByRole<HTMLButtonElement>('button', { name: 'Отклонить' })
    expect(reject.disabled).toBe(true)
    await user.type(dialog.getByRole('textbox', { name: /Причина/ }), 'Слишком рано')
    answerDecision('reject')
    await user.click(reject)
    expect(await screen.findByText('Изменение отклонено')).toBeDefined()
  })

  it('lets its author withdraw it, and nothing else', async () => {
    await openWith({ created_by: myself() })
    const region = await card()
    expect(region.getByText(/должен подтвердить другой сотрудник/)).toBeDefined()
    expect(region.getAllByRole('button').map(({ textContent }) => textContent)).toContain('Отозвать')
    expect(region.queryByRole('button', { name: 'Подтвердить' })).toBeNull()
    expect(region.queryByRole('button', { name: 'Отклонить' })).toBeNull()
  })

  it('can only be rejected once the parameters have changed in the meantime', async () => {
    await openWith({ based_on: 0 })
    const region = await card()
    expect(region.getByText(/подтвердить его уже нельзя/)).toBeDefined()
    expect(region.queryByRole('button', { name: 'Подтвердить' })).toBeNull()
    expect(region.getByRole('button', { name: 'Отклонить' })).toBeDefined()
  })

  it('says which scheduled period it withdraws', async () => {
    await openWith({ withdraws: '9', effective_from: '2099-11-30T22:00:00Z' })
    expect((await card()).getByText(/^Отзывает изменение, запланированное на .*01\.12\.2099/)).toBeDefined()
  })

  it('is shown without decision buttons to roles that may not decide', async () => {
    await enterAs('brokers')
    await openWith({})
    expect((await card()).queryByRole('button', { name: 'Подтвердить' })).toBeNull()
  })
})

it('the page tells authors that their change awaits approval, and keeps showing the values in force', async () => {
  const changes: object[] = []
  alterAnswers(`/api/banks/${visit.bank.id}/configuration/series`, (data) => ({ ...data, changes }))
  const { retype, save } = await openParameters(visit.bank)
  await retype('Базовая ставка', '4')
  const change = aChange({ created_by: myself() })
  changes.push(change)
  answerInstead(`/api/banks/${visit.bank.id}/configuration`, { success: true, data: change })
  await save()
  expect(await screen.findByText('Изменение ждёт подтверждения')).toBeDefined()
  expect((await card()).getByText(/должен подтвердить другой сотрудник/)).toBeDefined()
  await screen.findByRole('button', { name: 'Изменить' })
  const table = within(screen.getByRole('table', { name: 'Параметры банка' }))
  expect(table.getAllByText('3,500')).not.toEqual([])
  expect(table.queryByText('4,000')).toBeNull()
})

it('the page tells authors why their change was rejected, and starts a new change from its values', async () => {
  const decision = { decided_at: '2099-11-20T12:00:00Z', decided_by: colleague, decision_reason: 'Рано' }
  const { user, field } = await openWith({ status: 'rejected', created_by: myself(), ...decision })
  expect(await screen.findByText(/Ваше изменение отклонено.*Юлия Мизрахи/)).toBeDefined()
  expect(screen.getByText(/Причина: .*Рано/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Создать новое с этими значениями' }))
  await waitFor(() => expect(field('Базовая ставка').value).toMatch(/^4[.,]000$/))
})

/** Opens the calculator settings as a user who manages the system. */
const openSettings = async () => {
  await enterAs('administration')
  const { user } = openAdmin(`/calculator-formula?bank=${visit.bank.id}`)
  await screen.findByRole('table', { name: 'Параметры банка' })
  await user.click(screen.getByRole('button', { name: 'Ещё' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Настройки калькулятора' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('switch', { name: 'Второе подтверждение' })
  return { user, dialog }
}

describe('second approval that is on', () => {
  const settings = '/api/calculator-settings'
  const stored = { second_approval: true, warning_share: '10.00', version: 1 }
  const request = { off_requested_by: colleague, off_requested_at: '2026-11-20T10:00:00Z' }
  const noRequest = { off_requested_by: null, off_requested_at: null }

  /** Answers the settings without the server, since all tests share them; returns the bodies of saves. */
  const answerSettings = (data: object) => {
    const saved: unknown[] = []
    const send = globalThis.fetch
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      if (address !== settings) return send(address, init)
      if (init?.method === 'PUT') saved.push(JSON.parse(String(init.body)))
      return Response.json({ success: true, data })
    })
    return saved
  }

  it('stays on until another user confirms a request to switch it off', async () => {
    const saved = answerSettings({ ...stored, ...noRequest })
    const { user, dialog } = await openSettings()
    await user.click(dialog.getByRole('switch', { name: 'Второе подтверждение' }))
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
    expect(await screen.findByText('Отключение предложено и ждёт другого сотрудника')).toBeDefined()
    expect(saved).toMatchObject([{ second_approval: false }])
  })

  it('names the user who asked to switch it off, and can be kept on', async () => {
    const saved = answerSettings({ ...stored, ...request })
    const { user, dialog } = await openSettings()
    expect(dialog.getByText(/^Отключение второго подтверждения предложено: .*Юлия Мизрахи/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Оставить включённым' }))
    await waitFor(() => expect(saved).toMatchObject([{ second_approval: true, version: 1 }]))
  })
})

it('the calculator settings are changed by users who manage the system, and show invalid input', async () => {
  const { user, dialog } = await openSettings()
  const share = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Заметное изменение' })
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Сохранить' })
  expect(dialog.getByRole<HTMLInputElement>('switch', { name: 'Второе подтверждение' }).checked).toBe(false)
  await user.clear(share)
  await user.type(share, '101')
  expect(await dialog.findByText('Не больше 100')).toBeDefined()
  expect(save.disabled).toBe(true)
  await user.clear(share)
  await user.type(share, '12,5')
  await user.click(save)
  await waitFor(async () =>
    expect(await callApi(calls.calculatorSettings)).toMatchObject({ warning_share: '12.50' }),
  )
})
