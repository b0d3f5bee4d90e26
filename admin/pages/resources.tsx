import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'
import { generatedPages } from '../resource/resources.tsx'

const CreateUser = lazy(async () => ({ default: (await import('./users/CreateUser.tsx')).CreateUser }))
const EditUser = lazy(async () => ({ default: (await import('./users/EditUser.tsx')).EditUser }))

const TranslationList = lazy(async () => ({
  default: (await import('./content/all-texts/TranslationList.tsx')).TranslationList,
}))
const DropdownPage = lazy(async () => ({
  default: (await import('./content/DropdownPage.tsx')).DropdownPage,
}))

/** Pages laid out by hand, in place of the generated ones. */
const ownPages: Readonly<Record<string, Partial<ResourceProps>>> = {
  translations: { list: TranslationList },
  dropdowns: { edit: DropdownPage },
  users: { create: CreateUser, edit: EditUser },
}

/** The pages of every declared resource, for react-admin to mount. */
export const resourceProps: readonly ResourceProps[] = generatedPages.map((pages) => ({
  ...pages,
  ...ownPages[pages.name],
}))
