import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'
import { resources } from '../../domain/resources/index.ts'

const ListPage = lazy(async () => ({ default: (await import('./ListPage.tsx')).ListPage }))
const RecordPage = lazy(async () => ({ default: (await import('./RecordPage.tsx')).RecordPage }))
const CreatePage = lazy(async () => ({ default: (await import('./CreatePage.tsx')).CreatePage }))

/** The generated pages of every declared resource. */
export const generatedPages: readonly ResourceProps[] = resources.map(({ name, title, access }) => ({
  name,
  list: ListPage,
  edit: RecordPage,
  create: access.create && CreatePage,
  recordRepresentation: title,
}))
