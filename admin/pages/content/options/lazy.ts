import { lazy } from 'react'

export const DropdownEditor = lazy(() => import('./DropdownEditor.tsx'))
