import * as calls from 'virtual:calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { callApi } from '../../admin/providers/httpClient.ts'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'

const page = '/calculator-formula/formula'
const values = {
  minTerm: '12',
  maxTerm: '360',
  financingPercentage: '80',
  bankInterestRate: '3.5',
  baseInterestRate: '2.8',
  variableInterestRate: '1.2',
  interestChangePeriod: '12',
  inflationIndex: '2.1',
}

beforeEach(newVisit)

const enterAsDirector = async () => {
  await enterAs('director')
  await languageStore.choose('ru')
  await callApi(calls.saveFormula, { body: values })
}

const openEditing = async () => {
  const { user } = openAdmin(page)
  await user.click(await screen.findByRole('button', { name: 'Изменить' }))
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  const retype = async (name: string, typed: string) => {
    await user.clear(field(name))
    if (typed) await user.type(field(name), typed)
  }
  const save = () => user.click(screen.getByRole('button', { name: 'Сохранить' }))
  return { user, field, retype, save }
}

it('the formula page explains in each language what is editable, its meaning and the required role', async () => {
  await enterAs('administration')
  openAdmin(page)
  const sentencesByLanguage = {
    ru: [
      'Общая формула',
      'Ваша роль: Администрация',
      /может назначить новую ставку/,
      /привязанной к индексу/,
    ],
    he: ['נוסחה כללית', /התפקיד שלך/, /לקבוע ריבית חדשה/, /צמודת מדד/],
    en: ['General formula', /Your role: /, /may reset the rate/, /index-linked loan/],
  }
  for (const [language, sentences] of Object.entries(sentencesByLanguage)) {
    await languageStore.choose(language)
    for (const sentence of sentences)
      expect((await screen.findAllByText(sentence, { exact: false })).length).toBeGreaterThan(0)
  }
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})

it('the formula accepts a decimal comma and a percent sign, and saves the exact number', async () => {
  await enterAsDirector()
  const { user, field, retype, save } = await openEditing()
  await retype('Ставка банка', '4,125 %')
  await user.tab()
  expect(field('Ставка банка').value).toBe('4,125')
  await save()
  await screen.findByRole('button', { name: 'Изменить' })
  expect(await callApi(calls.formula)).toMatchObject({ ...values, bankInterestRate: '4.125' })
  expect(screen.getByText('4,125 %')).toBeDefined()
})

it('the formula page says beside each field why it is invalid, keeps the input and saves nothing', async () => {
  await enterAsDirector()
  const before = await callApi(calls.formula)
  const { field, retype, save } = await openEditing()
  await retype('Ставка банка', '1.2.3')
  await retype('Доля финансирования', '101')
  await retype('Переменная ставка', '')
  await retype('Минимальный срок', '400')
  await save()
  for (const sentence of [
    /Введите число, например/,
    'Не больше 100',
    'Заполните это поле',
    'Значение «Максимальный срок» должно быть больше значения «Минимальный срок»',
  ])
    expect(await screen.findByText(sentence)).toBeDefined()
  expect(field('Ставка банка')).toMatchObject({ value: '1.2.3', ariaInvalid: 'true' })
  expect(await callApi(calls.formula)).toEqual(before)
})

it('the formula page shows both versions when a colleague saved first, and saves the selected values', async () => {
  await enterAsDirector()
  const { user, retype, save } = await openEditing()
  await retype('Инфляция в год', '2.5')
  await callApi(calls.saveFormula, { body: { ...values, inflationIndex: '3', maxTerm: '300' } })
  await save()
  const dialog = within(await screen.findByRole('dialog'))
  const row = (name: string) => within(dialog.getByRole('radiogroup', { name: new RegExp(name) }))
  expect(row('Максимальный срок').getByRole('radio', { checked: true, name: /300/ })).toBeDefined()
  await user.click(row('Инфляция в год').getByRole('radio', { name: /2,5/ }))
  await user.click(dialog.getByRole('button', { name: 'Сохранить выбранное' }))
  await waitFor(async () =>
    expect(await callApi(calls.formula)).toMatchObject({ ...values, maxTerm: '300', inflationIndex: '2.5' }),
  )
})
