import type { Access } from '../../../domain/access.ts'
import { contentAccess } from '../../../domain/access-rules.ts'
import { pages } from '../../../domain/resources/pages.ts'

interface Elsewhere {
  readonly path: string
  readonly access: { readonly create: Access; readonly update: Access }
}

/** Resources that are read as generated ones, and written by calls of their own, in the same dialect. */
export const writtenElsewhere: Readonly<Record<string, Elsewhere>> = {
  [pages.name]: {
    path: '/api/content/pages',
    access: { create: contentAccess.write, update: contentAccess.publish },
  },
}
