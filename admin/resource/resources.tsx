import type { ResourceProps } from 'react-admin'
import { resources } from '../../domain/resources/index.ts'
import { onDemand } from '../ui/loading/later.ts'

const ListPage = onDemand(async () => (await import('./list/ListPage.tsx')).ListPage)
const ParentPage = onDemand(async () => (await import('./children/ParentPage.tsx')).ParentPage)
const CreatePage = onDemand(async () => (await import('./form/CreatePage.tsx')).CreatePage)

/** The generated pages of every declared resource. */
export const generatedPages: readonly ResourceProps[] = resources.map((descriptor) => ({
  name: descriptor.name,
  list: ListPage,
  edit: ParentPage,
  create: descriptor.access.create && CreatePage,
}))
