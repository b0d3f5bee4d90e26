import type { ReactNode } from 'react'
import { type ContentPagePath, contentPages } from '../../../domain/page-access.ts'
import { DropdownAdmin, DropdownRecord } from '../dropdowns/lazy.ts'
import { guarded } from '../start/guarded.tsx'
import { DrillPage } from './drill/lazy.ts'
import { GenericEditor, TextEditor } from './editor/lazy.ts'
import { MainList } from './list/MainList.tsx'
import { SectionList } from './list/SectionList.tsx'
import { ActionPage, OfAction } from './main/lazy.ts'
import { DropdownEditor } from './options/lazy.ts'
import { ConfirmPage, PendingPage } from './pending/lazy.ts'
import { type KnownSection, Section } from './Section.tsx'
import { ContentTable, EditedPage, NewPage } from './table/lazy.ts'

const inSection = (page: (section: KnownSection) => ReactNode) => <Section>{page}</Section>

const textEditor = inSection((section) => <TextEditor section={section} />)
const genericEditor = inSection((section) => <GenericEditor section={section} />)

const ofAction = (page: ReactNode) => <OfAction>{page}</OfAction>

/** What stands at each address: a new one is given who may open it, in `domain`, before it is drawn. */
const pages: Record<ContentPagePath, ReactNode> = {
  '/content-management': <ContentTable />,
  '/content-management/new': <NewPage />,
  '/content-management/:id': <EditedPage />,
  '/content/pending': <PendingPage />,
  '/content/main': <MainList />,
  '/content/:contentType': inSection((section) => <SectionList key={section.key} section={section} />),
  '/content/:contentType/drill/:key': inSection((section) => <DrillPage section={section} />),
  '/content/main/action/:id': ofAction(<ActionPage />),
  '/content/main/confirm/:id': ofAction(<ConfirmPage />),
  '/content/main/text/:id': ofAction(textEditor),
  '/content/main/edit/:id': genericEditor,
  '/content/jsonb-dropdown-edit/:id': <DropdownRecord />,
  '/content/:contentType/text-edit/:id': textEditor,
  '/content/:contentType/dropdown-edit/:id': inSection((section) => <DropdownEditor section={section} />),
  '/content/:contentType/edit/:id': genericEditor,
  '/dropdown-admin': <DropdownAdmin />,
  '/dropdown-admin/:key': <DropdownRecord />,
}

/** The table of all pages has words of its own for those whom it is not shown to. */
const refusalAt = (path: ContentPagePath) =>
  path === '/content-management' ? 'contentManagement' : undefined

/** The routes of the content area, each behind its permission. */
export const contentRoutes = contentPages.map(([path]) => guarded(path, pages[path], refusalAt(path)))
