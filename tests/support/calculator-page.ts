import * as calls from 'virtual:calls'
import { screen } from '@testing-library/react'
import type { SaveConfigurationRequest } from '../../admin/calculator/calculator-types.ts'
import { callApi } from '../../admin/providers/httpClient.ts'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import { openAdmin } from './admin.tsx'
import { visitToBank } from './bank-form.ts'

/** Saves parameters of a bank outside the page, like a colleague. */
export const saveConfiguration = (bank: number, body: SaveConfigurationRequest) =>
  callApi(calls.saveBankConfiguration, { params: { id: String(bank) }, body })

/** Calculator parameters of the banks of these tests. */
export const testParameters = {
  base_interest_rate: '3.500',
  min_interest_rate: '2.800',
  max_interest_rate: '4.500',
  max_ltv_ratio: '75.00',
  min_credit_score: 620,
  max_loan_amount: '2000000.00',
  min_loan_amount: '100000.00',
  processing_fee: '1500.00',
}

/** Signs in as the director with a new bank that has these parameters. */
export const visitToParameters = async (values: typeof testParameters | undefined = testParameters) => {
  const { network, bank } = await visitToBank()
  await languageStore.choose('ru')
  if (values) await saveConfiguration(Number(bank.id), values)
  return {
    network,
    bank: { id: Number(bank.id) },
    series: () => callApi(calls.configurationSeries, { params: { id: String(bank.id) } }),
  }
}

/** Opens the page of a bank, in edit mode if `edits` is set. */
export const openParameters = async (bank: { readonly id: number | string }, edits = true) => {
  const { user, at } = openAdmin(`/calculator-formula?bank=${bank.id}`)
  if (edits) await user.click(await screen.findByRole('button', { name: 'Изменить' }))
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  const retype = async (name: string, text: string) => {
    await user.clear(field(name))
    await user.click(field(name))
    if (text) await user.paste(text)
  }
  const save = () => user.click(screen.getByRole('button', { name: 'Сохранить' }))
  return { user, at, field, retype, save }
}
