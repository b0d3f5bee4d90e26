import { lazy } from 'react'

export const PreviewPanel = lazy(() => import('./panel/PreviewPanel.tsx'))

export const PreviewExcerpt = lazy(() => import('./panel/PreviewExcerpt.tsx'))
