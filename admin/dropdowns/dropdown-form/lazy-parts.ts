import { lazyRoute } from '../../ui/lazy-loading.ts'

/** The source view, with the parser of JSON that it alone needs. */
export const SourceView = lazyRoute(async () => (await import('../json-source/SourceView.tsx')).SourceView)

/** What is said of a dropdown, and which translations of it are wanted. */
export const DiscussionTab = lazyRoute(async () => (await import('./DiscussionTab.tsx')).DiscussionTab)

/** What became of a dropdown. */
export const HistoryTab = lazyRoute(async () => (await import('./HistoryTab.tsx')).HistoryTab)

export const Uses = lazyRoute(async () => (await import('../DropdownUsage.tsx')).DropdownUsage)
export const ValueChangeDialog = lazyRoute(
  async () => (await import('./ValueChangeDialog.tsx')).ValueChangeDialog,
)
export const UsesTab = lazyRoute(async () => (await import('./UsesTab.tsx')).UsesTab)
