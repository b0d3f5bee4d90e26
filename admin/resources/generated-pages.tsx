import type { ResourceProps } from 'react-admin'
import { resources } from '../../domain/resources/index.ts'
import { lazyRoute } from '../ui/lazy-loading.ts'

const ListPage = lazyRoute(async () => (await import('./ListPage.tsx')).ListPage)
const ParentPage = lazyRoute(async () => (await import('./ParentPage.tsx')).ParentPage)
const CreatePage = lazyRoute(async () => (await import('./CreatePage.tsx')).CreatePage)

/** Generated pages of every declared resource. */
export const generatedPages: readonly ResourceProps[] = resources.map((descriptor) => ({
  name: descriptor.name,
  list: ListPage,
  edit: ParentPage,
  create: descriptor.access.create && CreatePage,
}))
