import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AdminContext, Form, ResourceContextProvider, testDataProvider } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { beforeEach, expect, it } from 'vitest'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import { session } from '../../admin/providers/session.ts'
import { ReferenceOrder } from '../../admin/resources/fields/reference-fields.tsx'
import { resource } from '../../domain/descriptor/resource.ts'

beforeEach(async () => {
  session.set({ state: 'signed-in', account: { name: 'Anna', email: 'anna@bank.example', role: 'director' } })
  await languageStore.choose('ru')
})

const label = { ru: 'Вопрос', he: 'שאלה', en: 'Question' }

const faq = resource({
  name: 'faq',
  label: { one: label, many: label },
  title: 'name',
  id: 'integer',
  fields: {
    name: { type: 'text', label, maxLength: 50 },
    related: { type: 'reference-list', to: 'self', onDelete: 'restrict', label },
  },
  list: { columns: ['name'], sort: ['name', 'asc'] },
  access: { read: 'signed-in' },
})

const dataProvider = testDataProvider({
  getMany: async (_, { ids }) => ({
    data: JSON.parse(JSON.stringify(ids.map((id) => ({ id, name: `Вопрос ${id}` })))),
  }),
})

const Values = () => <output>{JSON.stringify(useFormContext().watch('related'))}</output>

it('a list of references is reordered by keyboard', async () => {
  expect(faq.fields.related.to).toBe(faq)
  render(
    <AdminContext dataProvider={dataProvider} i18nProvider={languageStore.get().provider}>
      <ResourceContextProvider value="faq">
        <Form record={{ id: 1, related: [7, 8, 9] }}>
          <ReferenceOrder source="related" to={faq.fields.related.to} />
          <Values />
        </Form>
      </ResourceContextProvider>
    </AdminContext>,
  )
  const user = userEvent.setup()
  const order = () => JSON.parse(screen.getByRole('status').textContent ?? '')
  const up = await screen.findByRole('button', { name: 'Выше Вопрос 7' })
  const down = screen.getByRole('button', { name: 'Ниже Вопрос 7' })
  up.focus()
  await user.keyboard('{Enter}')
  expect(order()).toEqual([7, 8, 9])
  down.focus()
  await user.keyboard('{Enter}{Enter}')
  expect(order()).toEqual([8, 9, 7])
  expect(document.activeElement).toBe(down)
})
