import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { AdminContext, Notification } from 'react-admin'
import { createMemoryRouter, createPath, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import { dataProvider } from '../../admin/providers/dataProvider.ts'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import { buildTheme } from '../../admin/theme/theme.ts'
import type { Language } from '../../domain/languages.ts'
import { openWindow } from './browser.ts'

const nothing = () => undefined

/**
 * Renders a part of a page alone, in a language; `before` prepares the answers of the API. Returns a user to
 * click and type with, and the address.
 */
export const drawPart = async (
  part: ReactNode,
  { language = 'ru' as Language, search = '', before = nothing as () => void } = {},
) => {
  vi.unstubAllGlobals()
  openWindow()
  before()
  await languageStore.choose(language)
  const element = (
    <AdminContext
      dataProvider={dataProvider}
      i18nProvider={languageStore.get().provider}
      theme={buildTheme(language, 'light')}
    >
      {part}
      <Notification />
    </AdminContext>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [`/${search}`] })
  render(<RouterProvider router={router} />)
  return { user: userEvent.setup(), at: () => decodeURIComponent(createPath(router.state.location)) }
}
