import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBrowserRouter, createMemoryRouter, createPath, RouterProvider } from 'react-router-dom'
import { inject, vi } from 'vitest'
import { App } from '../../admin/app/App.tsx'
import { restoreSession, signIn } from '../../admin/providers/authProvider.ts'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import { session } from '../../admin/providers/session.ts'
import type { Role } from '../../domain/access.ts'
import { connectTo, endPreviousVisit, openWindow } from './browser.ts'

/** Signs in as the demo account of a role, through the provider that the sign-in page uses. */
export const enterAs = async (role: Role): Promise<void> => {
  await signIn({ email: `${role}@demo.example`, password: 'calculator-demo' })
}

/** Starts with an empty browser connected to the test server; returns its network. */
export const newVisit = async () => {
  vi.unstubAllGlobals()
  await endPreviousVisit()
  localStorage.clear()
  openWindow()
  // Signing out goes back through the tab's history, where an earlier router may have left entries.
  history.replaceState(null, '', '/')
  await act(async () => {
    session.set({ state: 'unknown' })
    await languageStore.restore()
  })
  return connectTo(inject('adminServer'))
}

/** Opens the admin at a path, as if the address was entered. */
export const openAdmin = (path: string) => {
  const router = createMemoryRouter([{ path: '*', element: <App /> }], { initialEntries: [path] })
  render(<RouterProvider router={router} />)
  if (session.get().state === 'unknown') void restoreSession()
  return {
    user: userEvent.setup(),
    goBack: () => act(() => router.navigate(-1)),
    at: () => createPath(router.state.location),
  }
}

/** Opens the admin in a tab with a history; returns functions to navigate in it. */
export const openInTab = (path: string) => {
  history.pushState(null, '', path)
  const router = createBrowserRouter([{ path: '*', element: <App /> }])
  render(<RouterProvider router={router} />)
  const through = (pages: number) =>
    act(async () => {
      const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
      history.go(pages)
      await arrived
    })
  return { goTo: (to: string) => act(() => router.navigate(to)), through, at: () => createPath(location) }
}
