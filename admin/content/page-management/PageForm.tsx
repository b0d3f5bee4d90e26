import { Box } from '@mui/material'
import { type ReactNode, Suspense, useContext, useMemo } from 'react'
import { ResourceContextProvider, useRecordContext } from 'react-admin'
import { useParams } from 'react-router-dom'
import { contentAccess } from '../../../domain/access-rules.ts'
import { pageTable } from '../../../domain/content/page-table.ts'
import type { Resource } from '../../../domain/descriptor/resource.ts'
import { pages } from '../../../domain/resources/pages.ts'
import { fallbackSection, sectionOf } from '../../../domain/sections.ts'
import { usePageWithItems } from '../../content-shared/content-queries.ts'
import { PreviewPanel } from '../../preview/lazyPreview.ts'
import { CreatePage } from '../../resources/CreatePage.tsx'
import { EditPage } from '../../resources/RecordPage.tsx'
import { DeclaredResourcesContext } from '../../resources/resource-context.ts'
import { LoadingRows } from '../../ui/Loading.tsx'
import { useIsPhone } from '../../ui/useScreenWidth.ts'

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

/** Preview of the page in the record's context, beside its fields or below them; phones have no room for it. */
const PagePreview = () => {
  const record = useRecordContext()
  const isPhone = useIsPhone()
  const section = sectionOf(record?.section)?.key ?? fallbackSection
  const { data: page } = usePageWithItems(section, isPhone ? undefined : record?.screen_location)

  return (
    page && (
      <Box sx={{ display: 'flex', maxHeight: 'calc(100vh - 196px)', '& > *': { flexGrow: 1, minWidth: 0 } }}>
        <Suspense fallback={<LoadingRows />}>
          <PreviewPanel section={section} page={page} fold={undefined} />
        </Suspense>
      </Box>
    )
  )
}

export const EditedPage = () => {
  const { id = '' } = useParams()
  return (
    <PageResourceProvider>
      <EditPage id={id} aside={<PagePreview />} />
    </PageResourceProvider>
  )
}
