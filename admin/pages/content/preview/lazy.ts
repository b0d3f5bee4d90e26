import { lazy } from 'react'

export const PreviewPanel = lazy(() => import('./PreviewPanel.tsx'))

export const WhereSeen = lazy(() => import('./WhereSeen.tsx'))
