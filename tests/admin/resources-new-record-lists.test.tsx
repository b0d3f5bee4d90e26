import { screen, waitFor } from '@testing-library/react'
import { ResourceContextProvider } from 'react-admin'
import { expect, it, vi } from 'vitest'
import { session } from '../../admin/providers/session.ts'
import { NewRecord } from '../../admin/resources/CreatePage.tsx'
import { resource } from '../../domain/descriptor/resource.ts'
import { banks } from '../../domain/resources/banks.ts'
import { declare } from '../support/declare-resource.ts'
import { labels, option } from '../support/labels.ts'
import { drawPart } from '../support/render-part.tsx'

const labelOf = (en: string) => ({ ru: en, he: en, en })

const offers = resource({
  name: 'offers',
  label: labels,
  title: 'name',
  id: 'integer',
  fields: {
    name: { type: 'string', label: labelOf('Name'), required: true, maxLength: 20 },
    banks: { type: 'reference-list', to: banks, onDelete: 'set-null', label: labelOf('Banks') },
    kinds: { type: 'select-list', label: labelOf('Kinds'), options: ['a', 'b'].map(option) },
  },
  list: { columns: ['name'], sort: ['name', 'asc'] },
  access: { read: 'signed-in', create: 'signed-in' },
})
declare(offers)

const sent: unknown[] = []
const answer = () => {
  session.set({
    state: 'signed-in',
    account: { name: 'Anna', email: 'anna@bank.example', role: 'director' },
  })
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'POST') sent.push(JSON.parse(String(body)))
    const data = method === 'POST' ? { id: 1, version: 1, name: 'New' } : []
    return Response.json({ success: true, data }, { headers: { 'Content-Range': 'banks */0' } })
  })
}

it('a new record is saved with its list fields left empty', async () => {
  const form = (
    <ResourceContextProvider value="offers">
      <NewRecord destination={undefined} onCreated={() => undefined} />
    </ResourceContextProvider>
  )
  const { user } = await drawPart(form, { language: 'en', before: answer })
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'New')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ name: 'New' }]))
})
