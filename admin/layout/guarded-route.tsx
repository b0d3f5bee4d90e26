import { isValidElement, type ReactNode } from 'react'
import { Route } from 'react-router-dom'
import type { Access } from '../../domain/access.ts'
import { type PagePath, pageAccess } from '../../domain/page-access.ts'
import { lazyPart } from '../ui/lazy-loading.ts'
import { useMay } from '../ui/useAccount.ts'
import type { NoRightsNote } from './NoRights.tsx'

export const NoRights = lazyPart(async () => (await import('./NoRights.tsx')).NoRights)
export const UnknownPage = lazyPart(async () => (await import('./UnknownPage.tsx')).UnknownPage)

interface GuardProps {
  access: Access
  /** Note about the page, for users who may not open it. */
  refusal?: NoRightsNote
  children: ReactNode
}

/** Renders a page for users who may open it; others see the roles or rights that it requires. */
export const Guard = ({ access, refusal, children }: GuardProps) => {
  const may = useMay()

  return may(access) ? children : <NoRights access={access} refusal={refusal} />
}

interface PageScript {
  readonly path: string
  load(): Promise<unknown>
}

/** Scripts of the pages that are loaded when they are opened, by their paths. */
export const pageScripts: PageScript[] = []

const isLazy = (page: unknown): page is Pick<PageScript, 'load'> =>
  typeof page === 'function' && 'load' in page && typeof page.load === 'function'

/** Notes the script of a page, if it has one of its own, and returns the page. */
export const withScript = <Page,>(path: string, page: Page): Page => {
  const component: unknown = isValidElement(page) ? page.type : page
  if (isLazy(component)) pageScripts.push({ path, load: component.load })
  return page
}

/** Builds the route of a page, guarded by the access that its path requires. */
export const guardedRoute = (path: PagePath, page: ReactNode, refusal?: NoRightsNote) => (
  <Route
    key={path}
    path={path}
    element={
      <Guard access={pageAccess(path)} refusal={refusal}>
        {withScript(path, page)}
      </Guard>
    }
  />
)
