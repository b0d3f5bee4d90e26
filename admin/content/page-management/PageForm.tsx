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

// Actions set the status of a page, so the form has no field for it.
const { status: _, reason: __, ...fields } = pages.fields

const pageResource: Resource = {
  ...pages,
  // The breadcrumbs lead to the table of all pages.
  label: { ...pages.label, many: pageTable.label.many },
  fields,
  list: { columns: ['title'], sort: ['screen_location', 'asc'] },
  access: { read: contentAccess.read, create: contentAccess.write, update: contentAccess.publish },
}

/** Resource of a page's own fields, for the generated forms. */
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

/** Form of a new page: its screen, section, number and titles. */
export const NewPage = () => (
  <PageResourceProvider>
    <CreatePage />
  </PageResourceProvider>
)

export const EditedPage = () => {
  const { id = '' } = useParams()
  return (
    <PageResourceProvider>
      <EditPage id={id} />
    </PageResourceProvider>
  )
}
