import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'
import { generatedPages } from '../resource/resources.tsx'

const CreateUser = lazy(async () => ({ default: (await import('./users/CreateUser.tsx')).CreateUser }))
const EditUser = lazy(async () => ({ default: (await import('./users/EditUser.tsx')).EditUser }))

/** Pages laid out by hand, in place of the generated ones. */
const ownPages: Readonly<Record<string, Partial<ResourceProps>>> = {
  users: { create: CreateUser, edit: EditUser },
}

/** The pages of every declared resource, for react-admin to mount. */
export const resourceProps: readonly ResourceProps[] = generatedPages.map((pages) => ({
  ...pages,
  ...ownPages[pages.name],
}))
