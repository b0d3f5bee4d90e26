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

interface PrefetchablePage {
  readonly path: string
  readonly access: Access
  /** Loads its script; undefined if the first script contains the page. */
  readonly load?: () => Promise<unknown>
}

/** All pages that can be prefetched. */
export const prefetchablePages: PrefetchablePage[] = []

const isLazy = (page: unknown): page is Required<Pick<PrefetchablePage, 'load'>> =>
  typeof page === 'function' && 'load' in page && typeof page.load === 'function'

/** Makes a page prefetchable, and returns it. */
export const prefetchable = <Page,>(path: string, access: Access, page: Page): Page => {
  const component: unknown = isValidElement(page) ? page.type : page
  prefetchablePages.push({ path, access, load: isLazy(component) ? component.load : undefined })
  return page
}

/** Builds the route of a page, guarded by the access that its path requires. */
export const guardedRoute = (path: PagePath, page: ReactNode, refusal?: NoRightsNote) => (
  <Route
    key={path}
    path={path}
    element={
      <Guard access={pageAccess(path)} refusal={refusal}>
        {prefetchable(path, pageAccess(path), page)}
      </Guard>
    }
  />
)
