import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { useNotify } from 'react-admin'
import { Navigate, useParams } from 'react-router-dom'
import { pageTableAccess } from '../../domain/access-rules.ts'
import { type SectionKey, type ContentSection as SectionType, sectionOf } from '../../domain/sections.ts'
import type { Crumb } from '../ui/PageHeader.tsx'
import { useMay } from '../ui/useAccount.ts'
import { useWords } from '../ui/useWords.ts'

/** The id of the item that the address means, where it names that otherwise. */
export const RouteItemIdContext = createContext<string | undefined>(undefined)

/** The id of the item that the address of an editor means. */
export const useRouteItemId = (): string => {
  const { id = '' } = useParams()
  return useContext(RouteItemIdContext) ?? id
}

/** The trail of a content page, which begins with the content of the site. */
export const useContentCrumbs = (...crumbs: readonly Crumb[]): Crumb[] => {
  const words = useWords()
  const to = useMay()(pageTableAccess) ? '/content-management' : '/content/main'
  return [{ label: words('content.site'), to }, ...crumbs]
}

export type KnownSection = SectionType & { readonly key: SectionKey }

const mainSection: SectionKey = 'main'

const UnknownSection = ({ type }: { type: string }) => {
  const notify = useNotify()
  useEffect(() => notify('content.unknownType', { type: 'warning', messageArgs: { type } }), [notify, type])
  return <Navigate to="/" replace />
}

/** Finds the section that the address names; one that does not exist leads to the start. */
export const SectionRoute = ({ children }: { children: (section: KnownSection) => ReactNode }) => {
  const { contentType = mainSection } = useParams()
  const section = sectionOf(contentType)
  return section ? children(section) : <UnknownSection type={contentType} />
}
