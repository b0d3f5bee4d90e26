import { screen, waitFor } from '@testing-library/react'
import { Form, ResourceContextProvider } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { expect, it, vi } from 'vitest'
import { session } from '../../admin/providers/session.ts'
import { reference, referenceList } from '../../admin/resources/fields/reference-fields.tsx'
import { ReferenceTitle } from '../../admin/resources/RecordReference.tsx'
import type { Field } from '../../domain/descriptor/resource.ts'
import { banks } from '../../domain/resources/banks.ts'
import { drawPart } from '../support/render-part.tsx'

const label = { ru: 'Банк', he: 'בנק', en: 'Bank' }
const one: Field<'reference'> = { type: 'reference', to: banks, onDelete: 'restrict', label }
const several: Field<'reference-list'> = { type: 'reference-list', to: banks, onDelete: 'restrict', label }
const bank = { id: 1, name_ru: 'Альфа', name_he: 'אלפא', name_en: 'Alpha', code: 'A', is_active: true }

const answerBanks = () => {
  session.set({
    state: 'signed-in',
    account: { name: 'Anna', email: 'anna@bank.example', role: 'director' },
  })
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, data: [bank] }, { headers: { 'Content-Range': 'banks 0-0/1' } }),
  )
}

const Values = () => <output data-testid="values">{JSON.stringify(useFormContext().watch())}</output>
const values = () => JSON.parse(screen.getByTestId('values').textContent ?? '')

const open = () =>
  drawPart(
    <ResourceContextProvider value="faq">
      <Form record={{ id: 3, bank: 7, others: [1, 8] }}>
        <ReferenceTitle to={banks} id={9} />
        {reference.input({ source: 'bank', field: one, hint: false })}
        {referenceList.input({ source: 'others', field: several, hint: false })}
        <Values />
      </Form>
    </ResourceContextProvider>,
    { before: answerBanks },
  )

it('a reference to a deleted record is marked as such, and can be removed from a form', async () => {
  const { user } = await open()
  await screen.findByText(/^Удалено: №\s9$/)
  const input = await screen.findByRole<HTMLInputElement>('combobox', { name: /bank/i })
  await waitFor(() => expect(input.value).toBe('Удалено: №\u00a07'))
  await user.clear(input)
  await user.tab()
  await waitFor(() => expect(values()).not.toMatchObject({ bank: 7 }))

  const chip = (await screen.findAllByText(/^Удалено: №\s8$/)).find((element) =>
    element.closest('.MuiChip-root'),
  )
  const remove = chip?.closest('.MuiChip-root')?.querySelector('.MuiChip-deleteIcon')
  if (!remove) throw new Error('The lost entry cannot be removed')
  await user.click(remove)
  await waitFor(() => expect(values()).toMatchObject({ others: [1] }))
})
