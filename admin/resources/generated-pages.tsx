import type { ResourceProps } from 'react-admin'
import { resourceSummaries } from '../../domain/resources/summaries.ts'
import { lazyRoute } from '../ui/lazy-loading.ts'

const ListPage = lazyRoute(async () => (await import('./ListPage.tsx')).ListPage)
const ParentPage = lazyRoute(async () => (await import('./ParentPage.tsx')).ParentPage)
const CreatePage = lazyRoute(async () => (await import('./CreatePage.tsx')).CreatePage)

/** Generated pages of every declared resource. */
export const generatedPages: readonly ResourceProps[] = resourceSummaries.map(({ name, access }) => ({
  name,
  list: ListPage,
  edit: ParentPage,
  create: access.create && CreatePage,
}))
