import { lazyRoute } from '../ui/lazy-loading.ts'

export const DropdownListPage = lazyRoute(
  async () => (await import('./dropdown-admin/DropdownListPage.tsx')).DropdownListPage,
)
export const DropdownRecordPage = lazyRoute(
  async () => (await import('./dropdown-admin/DropdownRecordPage.tsx')).DropdownRecordPage,
)

export const RedirectToDropdownList = lazyRoute(
  async () => (await import('./dropdown-admin/redirects.tsx')).RedirectToDropdownList,
)
export const RedirectToDropdown = lazyRoute(
  async () => (await import('./dropdown-admin/redirects.tsx')).RedirectToDropdown,
)

export const SectionDropdownPage = lazyRoute(
  async () => (await import('./dropdown-form/SectionDropdownPage.tsx')).default,
)

/** The form without its page, for the page of any item. */
export const SectionDropdownForm = lazyRoute(
  async () => (await import('./dropdown-form/SectionDropdownForm.tsx')).SectionDropdownForm,
)
