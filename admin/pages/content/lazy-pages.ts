import { lazy } from 'react'

const loadDrill = () => import('./drill/DrillPage.tsx')
const loadEditor = () => import('./editor/TextEditor.tsx')

export const DrillPage = lazy(loadDrill)
export const TextEditor = lazy(loadEditor)

/** Loads the page that a list leads to before anybody goes there. A failure is told to who does go. */
export const loadDrillAhead = (): void => void loadDrill().catch(() => undefined)

/** The same for the editor that a page leads to. */
export const loadEditorAhead = (): void => void loadEditor().catch(() => undefined)
