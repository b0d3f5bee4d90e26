import { render, screen } from '@testing-library/react'
import { AdminContext } from 'react-admin'
import { beforeEach, expect, it } from 'vitest'
import { dataProvider } from '../../admin/providers/dataProvider.ts'
import { request } from '../../admin/providers/httpClient.ts'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import { useReferenceText } from '../../admin/resources/FieldValue.tsx'
import type { ReferencingValue } from '../../admin/resources/RecordReference.tsx'
import type { Field } from '../../domain/descriptor/resource.ts'
import { type Bank, banks } from '../../domain/resources/banks.ts'
import { enterAs, newVisit } from '../support/admin.tsx'

const label = { ru: 'Банки', he: 'בנקים', en: 'Banks' }
const one: Field = { type: 'reference', to: banks, onDelete: 'restrict', label }
const several: Field = { type: 'reference-list', to: banks, onDelete: 'restrict', label }

beforeEach(async () => {
  await newVisit()
  await enterAs('director')
})

const Words = ({ values }: { values: readonly ReferencingValue[] }) => {
  const text = useReferenceText(values)
  return values.map(({ field, value }) => <p key={field.type}>{text(field, value) || 'nothing'}</p>)
}

it('the text of fields shows references by their titles, and nothing for an empty field', async () => {
  const [first, second] = (await request<Bank[]>('/api/banks?range=[0,1]')).data
  render(
    <AdminContext dataProvider={dataProvider} i18nProvider={languageStore.get().provider}>
      <Words
        values={[
          { field: one, value: first?.id },
          { field: several, value: [first?.id, second?.id] },
          { field: { type: 'string', label, maxLength: 9 }, value: null },
        ]}
      />
    </AdminContext>,
  )
  expect(await screen.findByText(first?.name_ru ?? '')).toBeDefined()
  expect(await screen.findByText(`${first?.name_ru}, ${second?.name_ru}`)).toBeDefined()
  expect(screen.getByText('nothing')).toBeDefined()
})
