import { screen, waitFor } from '@testing-library/react'
import { Form } from 'react-admin'
import { describe, expect, it, vi } from 'vitest'
import { fieldTypeView } from '../../admin/resources/field-views.ts'
import type { Field } from '../../domain/descriptor/resource.ts'
import type { Language } from '../../domain/languages.ts'
import { label } from '../support/labels.ts'
import { drawPart } from '../support/render-part.tsx'

const field: Field<'money'> = { type: 'money', label, currency: 'ILS', precision: 12, scale: 2 }

const open = async (language: Language) => {
  const save = vi.fn()
  const { input: renderInput } = fieldTypeView('money')
  const { user } = await drawPart(
    <Form record={{ id: 1, sum: '5.00' }} onSubmit={save}>
      {renderInput({ source: 'sum', field, hint: false })}
      <button type="submit">Save</button>
    </Form>,
    { language },
  )
  return { user, save, input: await screen.findByRole<HTMLInputElement>('textbox') }
}

describe('a generated number field', () => {
  it.each([
    ['ru', '1,500,000', '1500000'],
    ['ru', '1 500 000,5', '1500000.5'],
    ['en', '1,500', '1500'],
    ['he', '1.500,5', '1500.5'],
  ] as const)('in %s keeps %j while typing, and saves %j', async (language, typed, saved) => {
    const { user, save, input } = await open(language)
    await user.clear(input)
    await user.type(input, typed)
    expect(input.value).toBe(typed)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(save).toHaveBeenCalledOnce())
    expect(save.mock.calls[0]?.[0]).toMatchObject({ sum: saved })
    expect(input.value).toBe(language === 'ru' ? saved.replace('.', ',') : saved)
  })

  it('keeps invalid input as typed', async () => {
    const { user, input } = await open('ru')
    await user.clear(input)
    await user.type(input, '1.2.3')
    await user.tab()
    expect(input.value).toBe('1.2.3')
  })
})
