import { lazy } from 'react'
import { loadAhead } from '../../../ui/loading/load-ahead.ts'

const load = () => import('./DrillPage.tsx')

export const DrillPage = lazy(load)

/** Loads the page that a list leads to before anybody goes there, as an effect of the list. */
export const loadDrillAhead = () => loadAhead(load)
