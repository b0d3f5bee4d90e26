import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { useNotify } from 'react-admin'
import { Navigate, useParams } from 'react-router-dom'
import { pageTableAccess } from '../../domain/access-rules.ts'
import { type ContentSection, type SectionKey, sectionOf } from '../../domain/sections.ts'
import type { Crumb } from '../ui/page-slots.ts'
import { useMay } from '../ui/useAccount.ts'
import { useTranslate } from '../ui/useTranslate.ts'

const mainSection: SectionKey = 'main'

/** Section with a key of the known sections. */
export type KnownSection = ContentSection & { readonly key: SectionKey }

/** Id of the item that the address names in another way, such as by an action number. */
export const RouteItemIdContext = createContext<string | undefined>(undefined)

/** Finds the id of the item that an editor's address names. */
export const useRouteItemId = (): string => {
  const { id = '' } = useParams()
  return useContext(RouteItemIdContext) ?? id
}

/** Builds the breadcrumbs of a content page, which begin with the content of the site. */
export const useContentCrumbs = (...crumbs: readonly Crumb[]): Crumb[] => {
  const t = useTranslate()
  const may = useMay()

  const to = may(pageTableAccess) ? '/content-management' : '/content/main'
  return [{ label: t('content.site'), to }, ...crumbs]
}

/** Notification of an unknown section, with a redirect to the table of pages, or to the start page without it. */
const UnknownSection = ({ type }: { type: string }) => {
  const notify = useNotify()
  const may = useMay()
  useEffect(() => notify('content.unknownType', { type: 'warning', messageArgs: { type } }), [notify, type])
  return <Navigate to={may(pageTableAccess) ? '/content-management' : '/'} replace />
}

/** Renders a page with the section in the address; redirects if the section is unknown. */
export const SectionRoute = ({ children }: { children: (section: KnownSection) => ReactNode }) => {
  const { contentType = mainSection } = useParams()
  const section = sectionOf(contentType)
  return section ? children(section) : <UnknownSection type={contentType} />
}
