import { type ReactNode, useEffect } from 'react'
import { useNotify } from 'react-admin'
import { Navigate, useParams } from 'react-router-dom'
import { type SectionKey, type ContentSection as SectionType, sectionOf } from '../../../domain/sections.ts'

export type KnownSection = SectionType & { readonly key: SectionKey }

const mainSection: SectionKey = 'main'

const Unknown = ({ type }: { type: string }) => {
  const notify = useNotify()
  useEffect(() => notify('content.unknownType', { type: 'warning', messageArgs: { type } }), [notify, type])
  return <Navigate to="/" replace />
}

/** Finds the section that the address names; one that does not exist leads to the start. */
export const Section = ({ children }: { children: (section: KnownSection) => ReactNode }) => {
  const { contentType = mainSection } = useParams()
  const section = sectionOf(contentType)
  return section ? children(section) : <Unknown type={contentType} />
}
