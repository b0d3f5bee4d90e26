import type { ReactNode } from 'react'
import { type ContentPagePath, contentPages } from '../../domain/page-access.ts'
import { type KnownSection, SectionRoute } from '../content-shared/content-route.tsx'
import { DropdownListPage, DropdownRecordPage, SectionDropdownPage } from '../dropdowns/lazy-pages.ts'
import { guardedRoute } from '../layout/guarded-route.tsx'
import { GenericEditor, TextEditor } from './lazyEditors.ts'
import {
  ActionPage,
  ActionReviewPage,
  ActionRoute,
  DrillPage,
  EditedPage,
  NewPage,
  PageManagement,
  ReviewPage,
} from './lazyPages.ts'
import { SectionList } from './section-list/SectionList.tsx'
import { SiteList } from './section-list/SiteList.tsx'

const wrapInSection = (page: (section: KnownSection) => ReactNode) => <SectionRoute>{page}</SectionRoute>

const wrapInAction = (page: ReactNode) => <ActionRoute>{page}</ActionRoute>

const textEditor = wrapInSection((section) => <TextEditor section={section} />)
const genericEditor = wrapInSection((section) => <GenericEditor section={section} />)

/** Page of each address; the addresses and their access are declared in `domain/page-access.ts`. */
const pages: Record<ContentPagePath, ReactNode> = {
  '/content-management': <PageManagement />,
  '/content-management/new': <NewPage />,
  '/content-management/:id': <EditedPage />,
  '/content/pending': <ReviewPage />,
  '/content/main': <SiteList />,
  '/content/:contentType': wrapInSection((section) => <SectionList key={section.key} section={section} />),
  '/content/:contentType/drill/:key': wrapInSection((section) => <DrillPage section={section} />),
  '/content/main/action/:id': wrapInAction(<ActionPage />),
  '/content/main/confirm/:id': wrapInAction(<ActionReviewPage />),
  '/content/main/text/:id': wrapInAction(textEditor),
  '/content/main/edit/:id': genericEditor,
  '/content/jsonb-dropdown-edit/:id': <DropdownRecordPage />,
  '/content/:contentType/text-edit/:id': textEditor,
  '/content/:contentType/dropdown-edit/:id': wrapInSection((section) => (
    <SectionDropdownPage section={section} />
  )),
  '/content/:contentType/edit/:id': genericEditor,
  '/dropdown-admin': <DropdownListPage />,
  '/dropdown-admin/:key': <DropdownRecordPage />,
}

/** Finds the refusal message of a page; only the table of all pages has a message of its own. */
const findRefusalMessage = (path: ContentPagePath) =>
  path === '/content-management' ? 'contentManagement' : undefined

/** Routes of the content area, each behind its permission. */
export const contentRoutes = contentPages.map(([path]) =>
  guardedRoute(path, pages[path], findRefusalMessage(path)),
)
