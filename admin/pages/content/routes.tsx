import type { ReactNode } from 'react'
import { Route } from 'react-router-dom'
import type { Access } from '../../../domain/access.ts'
import { content, overview } from '../../../domain/areas.ts'
import { Guard } from '../start/Guard.tsx'
import { DrillPage } from './drill/lazy.ts'
import { TextEditor } from './editor/lazy.ts'
import { MainList } from './list/MainList.tsx'
import { SectionList } from './list/SectionList.tsx'
import { DropdownEditor } from './options/lazy.ts'
import { pagePath, tablePath } from './paths.ts'
import { ConfirmPage, PendingPage } from './pending/lazy.ts'
import { Section } from './Section.tsx'
import { ContentTable, EditedPage, NewPage } from './table/lazy.ts'

const pages: { path: string; access: Access; element: ReactNode }[] = [
  { path: tablePath, access: overview, element: <ContentTable /> },
  { path: pagePath('new'), access: [...overview, content.write], element: <NewPage /> },
  { path: pagePath(':id'), access: [...overview, content.publish], element: <EditedPage /> },
  { path: '/content/pending', access: content.read, element: <PendingPage /> },
  { path: '/content/main/confirm/:id', access: content.write, element: <ConfirmPage /> },
  { path: '/content/main', access: content.read, element: <MainList /> },
  {
    path: '/content/:contentType',
    access: content.read,
    element: <Section>{(section) => <SectionList key={section.key} section={section} />}</Section>,
  },
  {
    path: '/content/:contentType/drill/:key',
    access: content.read,
    element: <Section>{(section) => <DrillPage section={section} />}</Section>,
  },
  {
    path: '/content/:contentType/dropdown-edit/:id',
    access: content.draft,
    element: <Section>{(section) => <DropdownEditor section={section} />}</Section>,
  },
  ...[
    { path: '/content/:contentType/text-edit/:id', access: content.draft, isGeneric: false },
    { path: '/content/main/edit/:id', access: content.draft, isGeneric: true },
    { path: '/content/:contentType/edit/:id', access: content.write, isGeneric: true },
    { path: '/content/main/text/:id', access: content.write, isGeneric: false },
  ].map(({ isGeneric, ...route }) => ({
    ...route,
    element: <Section>{(section) => <TextEditor section={section} isGeneric={isGeneric} />}</Section>,
  })),
]

/** The routes of the content area, each behind its permission. */
export const contentRoutes = pages.map(({ path, access, element }) => (
  <Route key={path} path={path} element={<Guard access={access}>{element}</Guard>} />
))
