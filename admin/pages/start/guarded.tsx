import type { ReactNode } from 'react'
import { Route } from 'react-router-dom'
import { type PagePath, pageAccess } from '../../../domain/page-access.ts'
import { Guard } from './Guard.tsx'
import type { Refusal } from './NoRights.tsx'

/** The route of a page, behind what its address asks for. */
export const guarded = (path: PagePath, page: ReactNode, refusal?: Refusal) => (
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
