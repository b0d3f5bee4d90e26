import type { Access } from '../access.ts'
import { content, overview } from '../areas.ts'
import { fallbackSection } from '../sections.ts'

/**
 * Who may open which page of the site's content, by its address. The calls behind a page ask for rights of the
 * same names (`domain/areas.ts`), so that nobody is shown a page that the server would refuse him.
 */
export const contentPages = [
  ['/content-management', overview],
  ['/content-management/new', [...overview, content.write]],
  ['/content-management/:id', [...overview, content.publish]],
  ['/content/pending', content.read],
  ['/content/main', content.read],
  ['/content/:contentType', content.read],
  ['/content/:contentType/drill/:key', content.read],
  ['/content/main/action/:id', content.write],
  ['/content/main/confirm/:id', content.write],
  ['/content/main/text/:id', content.write],
  ['/content/main/edit/:id', content.draft],
  ['/content/jsonb-dropdown-edit/:id', content.draft],
  ['/content/:contentType/text-edit/:id', content.draft],
  ['/content/:contentType/dropdown-edit/:id', content.draft],
  ['/content/:contentType/edit/:id', content.write],
  ['/dropdown-admin', content.write],
  ['/dropdown-admin/:key', content.write],
] as const satisfies readonly (readonly [path: string, access: Access])[]

/** The address of a page of the site's content, with the names of its parts. */
export type ContentPagePath = (typeof contentPages)[number][0]

/** The address of an item of which only the id is known: it leads on to that in the section of the item. */
export const itemPath = (id: string) => `/content/${fallbackSection}/edit/${id}`
