import { lazyRoute } from '../../ui/lazy-loading.ts'

/** Loaded late because it brings the JSON parser. */
export const SourceView = lazyRoute(async () => (await import('../json-source/SourceView.tsx')).SourceView)

export const DiscussionTab = lazyRoute(async () => (await import('./tabs.tsx')).DiscussionTab)

export const HistoryTab = lazyRoute(async () => (await import('./tabs.tsx')).HistoryTab)

export const ValueChangeDialog = lazyRoute(
  async () => (await import('../DropdownUsage.tsx')).ValueChangeDialog,
)
export const UsesTab = lazyRoute(async () => (await import('./tabs.tsx')).UsesTab)
