import { onDemand } from '../ui/loading/later.ts'

export const DropdownListPage = onDemand(
  async () => (await import('./dropdown-admin/DropdownListPage.tsx')).DropdownListPage,
)
export const DropdownRecordPage = onDemand(
  async () => (await import('./dropdown-admin/DropdownRecordPage.tsx')).DropdownRecordPage,
)

export const RedirectToDropdownList = onDemand(
  async () => (await import('./dropdown-admin/redirects.tsx')).RedirectToDropdownList,
)
export const RedirectToDropdown = onDemand(
  async () => (await import('./dropdown-admin/redirects.tsx')).RedirectToDropdown,
)

export const SectionDropdownPage = onDemand(
  async () => (await import('./dropdown-form/SectionDropdownPage.tsx')).default,
)

/** The form alone, for the page of any item. */
export const SectionDropdownForm = onDemand(
  async () => (await import('./dropdown-form/SectionDropdownForm.tsx')).SectionDropdownForm,
)
