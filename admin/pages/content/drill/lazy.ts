import { onDemand } from '../../../ui/loading/later.ts'
import { loadAhead } from '../../../ui/loading/load-ahead.ts'

const load = () => import('./DrillPage.tsx')

export const DrillPage = onDemand(async () => (await load()).default)

/** Loads the page that a list leads to before anybody goes there, as an effect of the list. */
export const loadDrillAhead = () => loadAhead(load)
