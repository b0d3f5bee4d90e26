import type { ReactNode } from 'react'
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
  /** What is said of the page beside what it needs. */
  refusal?: NoRightsNote
  children: ReactNode
}

/** Shows a page only to those who may open it, and tells the others what they lack. */
export const Guard = ({ access, refusal, children }: GuardProps) =>
  useMay()(access) ? children : <NoRights access={access} refusal={refusal} />

/** The route of a page, behind what its address asks for. */
export const guardedRoute = (path: PagePath, page: ReactNode, refusal?: NoRightsNote) => (
  <Route
    key={path}
    path={path}
    element={
      <Guard access={pageAccess(path)} refusal={refusal}>
        {page}
      </Guard>
    }
  />
)
