import { renderHook, waitFor } from '@testing-library/react'
import { CoreAdminContext, useAuthenticated, useGetIdentity, usePermissions } from 'react-admin'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { authProvider } from '../../admin/providers/authProvider.ts'
import { request } from '../../admin/providers/httpClient.ts'
import { forgetSession, session } from '../../admin/providers/session.ts'
import { enterAs, newVisit } from '../support/admin.tsx'

let network: Awaited<ReturnType<typeof newVisit>>
beforeEach(async () => {
  network = await newVisit()
})

const wrapper = ({ children }: { children: React.ReactNode }) => (
  <MemoryRouter>
    <CoreAdminContext authProvider={authProvider}>{children}</CoreAdminContext>
  </MemoryRouter>
)

describe("react-admin's auth hooks", () => {
  it('know name, id and role of the signed-in user', async () => {
    await enterAs('content-manager')
    const current = session.get()
    const account = 'account' in current ? current.account : undefined
    const { result } = renderHook(() => ({ identity: useGetIdentity(), permissions: usePermissions() }), {
      wrapper,
    })

    await waitFor(() => expect(result.current.permissions.permissions).toBe('content-manager'))
    await waitFor(() =>
      expect(result.current.identity.identity).toEqual({ id: account?.id, fullName: account?.name }),
    )
  })

  it('keep a user signed in, even when the session has expired with unsaved edits', async () => {
    await enterAs('director')
    await expect(authProvider.checkAuth({})).resolves.toBeUndefined()

    network.loseCookies()
    const error = await request('/api/banks').catch((cause: unknown) => cause)
    await expect(authProvider.checkError(error)).resolves.toBeUndefined()
    await expect(authProvider.checkAuth({})).resolves.toBeUndefined()
    expect(session.get().state).toBe('expired')
  })

  it('refuse a page without a session, without a redirect, keeping the reason', async () => {
    forgetSession('session_ended')
    await expect(authProvider.checkAuth({})).rejects.toMatchObject({ redirectTo: false })
    await expect(authProvider.checkError(new Error())).rejects.toMatchObject({ redirectTo: false })
    await expect(authProvider.getIdentity?.()).rejects.toThrow('errors.unauthenticated')

    const { result } = renderHook(() => useAuthenticated(), { wrapper })
    await waitFor(() => expect(result.current.isPending).toBe(false))
    expect(session.get()).toEqual({ state: 'signed-out', end: 'session_ended' })
  })
})
