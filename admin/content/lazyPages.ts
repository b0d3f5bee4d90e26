import { onDemand } from '../ui/loading/later.ts'
import { loadAhead } from '../ui/loading/load-ahead.ts'

const load = () => import('./drill-down/DrillPage.tsx')

export const DrillPage = onDemand(async () => (await load()).default)

/** Loads the page that a list leads to before anybody goes there, as an effect of the list. */
export const loadDrillAhead = () => loadAhead(load)

export const ActionRoute = onDemand(async () => (await import('./main-actions/ActionRoute.tsx')).default)
export const ActionPage = onDemand(async () => (await import('./main-actions/ActionPage.tsx')).default)

export const ReviewPage = onDemand(async () => (await import('../review/ReviewPage.tsx')).ReviewPage)
export const ActionReviewPage = onDemand(
  async () => (await import('../review/ActionReviewPage.tsx')).ActionReviewPage,
)

export const PageManagement = onDemand(
  async () => (await import('./page-management/PageManagement.tsx')).PageManagement,
)
export const NewPage = onDemand(async () => (await import('./page-management/PageForm.tsx')).NewPage)
export const EditedPage = onDemand(async () => (await import('./page-management/PageForm.tsx')).EditedPage)
