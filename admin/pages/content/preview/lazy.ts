import { lazy } from 'react'

export const PreviewPanel = lazy(() => import('./PreviewPanel.tsx'))
