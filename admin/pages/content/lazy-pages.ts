import { lazy } from 'react'

const loadDrill = () => import('./drill/DrillPage.tsx')
const loadEditor = () => import('./editor/TextEditor.tsx')

export const DrillPage = lazy(loadDrill)
export const TextEditor = lazy(loadEditor)

/** Loads once the page has been shown for a moment; the answer calls that off. A failure is told to who goes there. */
const loadAhead = (load: () => Promise<unknown>) => {
  const timer = setTimeout(() => void load().catch(() => undefined), 200)
  return () => clearTimeout(timer)
}

/** Loads the page that a list leads to before anybody goes there, as an effect of the list. */
export const loadDrillAhead = () => loadAhead(loadDrill)

/** The same for the editor that a page leads to. */
export const loadEditorAhead = () => loadAhead(loadEditor)
