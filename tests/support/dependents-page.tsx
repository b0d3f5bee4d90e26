import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  AdminContext,
  type DataProvider,
  Notification,
  type RaRecord,
  ResourceContextProvider,
} from 'react-admin'
import { createMemoryRouter, createPath, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import { dataProvider } from '../../admin/providers/dataProvider.ts'
import { send } from '../../admin/providers/httpClient.ts'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import { session } from '../../admin/providers/session.ts'
import { ParentPage } from '../../admin/resources/ParentPage.tsx'
import { DeclaredResourcesContext } from '../../admin/resources/resource-context.ts'
import type { Role } from '../../domain/access.ts'
import type { DependentCount } from '../../domain/descriptor/on-delete.ts'
import { openWindow } from './browser.ts'
import { family } from './lenders.ts'

const record = { version: 1, created_at: '2026-11-12T12:03:00.000Z', updated_at: '2026-11-12T12:03:00.000Z' }
const lender = { ...record, id: 1, name: 'Lender' }
const offices = ['North', 'South'].map((name, index) => ({
  ...{ ...record, id: String(index + 5), name, lender: 1, length: 5 },
}))

/** Call made by the page. */
export interface RecordedCall {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

const answerTo = ({ method, path, body }: RecordedCall, hanging: readonly DependentCount[]) => {
  if (path.includes('/children')) return hanging
  if (method === 'POST') return { ...record, id: '9', ...Object(body) }
  const [, , resource, id] = path.split('?')[0]?.split('/') ?? []
  if (resource === 'lenders') return id ? { ...lender, ...Object(body) } : [lender]
  if (resource !== 'offices') return []
  return id ? { ...offices.find((office) => office.id === id), ...Object(body) } : offices
}

/** Replaces the API and records the calls. */
const replaceApi = (
  hanging: readonly DependentCount[],
  refused: readonly DependentCount[] | undefined,
): RecordedCall[] => {
  const requests: RecordedCall[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = { method, path: decodeURIComponent(address), body: body && JSON.parse(String(body)) }
    requests.push(call)
    if (method === 'DELETE' && refused)
      return Response.json({ success: false, code: 'in_use', children: refused }, { status: 409 })
    const data = answerTo(call, hanging)
    return Response.json({ success: true, data }, { headers: { 'Content-Range': 'offices 0-1/2' } })
  })
  return requests
}

const provider: DataProvider = {
  ...dataProvider,
  create: async <R extends RaRecord>(resource: string, { data }: { data: object }) => ({
    data: (await send<R>('POST', `/api/${resource}`, data)).data,
  }),
  update: async <R extends RaRecord>(
    resource: string,
    { id, data }: { id: string | number; data: object },
  ) => ({ data: (await send<R>('PUT', `/api/${resource}/${id}`, data)).data }),
}

interface Options {
  readonly search?: string
  /** Dependents reported before a deletion. */
  readonly hanging?: readonly DependentCount[]
  /** Dependents with which the deletion itself is refused. */
  readonly refused?: readonly DependentCount[]
}

/** Opens the page of a lender with dependents, as a user of a role. */
export const openLender = async (
  role: Role = 'director',
  { search = '', hanging = [], refused }: Options = {},
) => {
  vi.unstubAllGlobals()
  openWindow()
  await languageStore.choose('ru')
  session.set({ state: 'signed-in', account: { name: 'Anna', email: 'anna@bank.example', role } })
  const requests = replaceApi(hanging, refused)
  const element = (
    <AdminContext dataProvider={provider} i18nProvider={languageStore.get().provider}>
      <DeclaredResourcesContext value={family}>
        <ResourceContextProvider value="lenders">
          <ParentPage />
        </ResourceContextProvider>
        <Notification />
      </DeclaredResourcesContext>
    </AdminContext>
  )
  const router = createMemoryRouter(
    [
      { path: '/lenders/:id', element },
      { path: '*', element: 'elsewhere' },
    ],
    {
      initialEntries: [`/lenders/1${search}`],
    },
  )
  render(<RouterProvider router={router} />)
  return {
    user: userEvent.setup(),
    requests,
    at: () => decodeURIComponent(createPath(router.state.location)),
    go: (path: string) => act(() => router.navigate(path)),
  }
}
