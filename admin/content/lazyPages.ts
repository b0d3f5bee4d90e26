import type { QueryClient } from '@tanstack/react-query'
import { lazyRoute, prefetch } from '../ui/lazy-loading.ts'

const load = () => import('./drill-down/DrillPage.tsx')

export const DrillPage = lazyRoute(async () => (await load()).default)

/** Loads the drill-down in advance; call as an effect of the list that links to it. */
export const prefetchDrillPage = () => prefetch(load)

export const ActionRoute = lazyRoute(async () => (await import('./main-actions/ActionRoute.tsx')).default)
export const ActionPage = lazyRoute(async () => (await import('./main-actions/ActionPage.tsx')).default)

const loadReview = () => import('../review/ReviewPage.tsx')

export const ReviewPage = lazyRoute(async () => (await loadReview()).ReviewPage)
export const ActionReviewPage = lazyRoute(async () => (await loadReview()).ActionReviewPage)

export const PageManagement = lazyRoute(
  async () => (await import('./page-management/PageManagement.tsx')).PageManagement,
)
export const NewPage = lazyRoute(async () => (await import('./page-management/PageForm.tsx')).NewPage)
export const EditedPage = lazyRoute(async () => (await import('./page-management/PageForm.tsx')).EditedPage)

/** Requests the drafts that the review lists. */
export const prefetchReview = async (client: QueryClient): Promise<void> =>
  (await loadReview()).prefetchDrafts(client)
