import { type ReactNode, useContext, useMemo } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { useParams } from 'react-router-dom'
import { contentAccess } from '../../../domain/access-rules.ts'
import { pageTable } from '../../../domain/content/page-table.ts'
import type { Resource } from '../../../domain/descriptor/resource.ts'
import { pages } from '../../../domain/resources/pages.ts'
import { CreatePage } from '../../resources/CreatePage.tsx'
import { EditPage } from '../../resources/RecordPage.tsx'
import { DeclaredResourcesContext } from '../../resources/resource-context.ts'

// Where a page stands is set by acts of its own.
const { status: _, reason: __, ...fields } = pages.fields

const pageResource: Resource = {
  ...pages,
  // They stand in the table of all pages.
  label: { ...pages.label, many: pageTable.label.many },
  fields,
  list: { columns: ['title'], sort: ['screen_location', 'asc'] },
  access: { read: contentAccess.read, create: contentAccess.write, update: contentAccess.publish },
}

/** What a page says of itself, as the forms of the table show it. */
const PageResourceProvider = ({ children }: { children: ReactNode }) => {
  const declared = useContext(DeclaredResourcesContext)
  const withPages = useMemo(
    () => declared.map((resource) => (resource.name === pages.name ? pageResource : resource)),
    [declared],
  )

  return (
    <DeclaredResourcesContext value={withPages}>
      <ResourceContextProvider value={pages.name}>{children}</ResourceContextProvider>
    </DeclaredResourcesContext>
  )
}

/** The form of a new page: its screen, section, number and titles. */
export const NewPage = () => (
  <PageResourceProvider>
    <CreatePage />
  </PageResourceProvider>
)

/** The form of what a page says of itself. */
export const EditedPage = () => {
  const { id = '' } = useParams()
  return (
    <PageResourceProvider>
      <EditPage id={id} />
    </PageResourceProvider>
  )
}
