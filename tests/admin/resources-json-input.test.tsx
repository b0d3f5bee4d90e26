import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { AdminContext, Form, ResourceContextProvider } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { expect, it } from 'vitest'
import { JsonInput, json } from '../../admin/resources/fields/json-field.tsx'
import type { Field } from '../../domain/descriptor/resource.ts'
import { label } from '../support/labels.ts'

const ReadAnew = () => {
  const { setValue } = useFormContext()
  return (
    <button type="button" onClick={() => setValue('data', { theirs: 2 })}>
      read anew
    </button>
  )
}

const openForm = () => {
  render(
    <AdminContext>
      <ResourceContextProvider value="things">
        <Form record={{ id: 1, data: { mine: 1 } }}>
          <JsonInput source="data" helperText={false} />
          <ReadAnew />
        </Form>
      </ResourceContextProvider>
    </AdminContext>,
  )
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  return { field, type: (value: string) => fireEvent.change(field, { target: { value } }) }
}

it('the JSON field leaves text as typed, complete or not', () => {
  const { field, type } = openForm()
  expect(JSON.parse(field.value)).toEqual({ mine: 1 })
  for (const text of ['{"a":   1}', '{"a":', '', ' ']) {
    type(text)
    expect(field.value).toBe(text)
  }
})

it('the JSON field replaces typed text when the data changes', async () => {
  const { field, type } = openForm()
  type('{"mine": 3}')
  fireEvent.click(screen.getByRole('button', { name: 'read anew' }))
  await waitFor(() => expect(JSON.parse(field.value)).toEqual({ theirs: 2 }))
})

it.each([
  [{}, '—'],
  [[], '—'],
  [null, '—'],
  [{ rows: 0 }, '{ "rows": 0 }'],
])('the data %j are shown as %s', (value, shown) => {
  const field: Field<'json'> = { type: 'json', label, schema: { type: 'object' } }
  const { cell: Cell } = json
  const { container } = render(<Cell part={{ path: 'data' }} field={field} value={value} />)
  expect(container.textContent?.replace(/\s+/g, ' ')).toBe(shown)
})
