import { onDemand } from '../../ui/loading/later.ts'

/** The source view, with the parser of JSON that it alone needs. */
export const SourceView = onDemand(async () => (await import('../json-source/SourceView.tsx')).SourceView)

/** What is said of a dropdown, and which translations of it are wanted. */
export const DiscussionTab = onDemand(async () => (await import('./DiscussionTab.tsx')).DiscussionTab)

/** What became of a dropdown. */
export const HistoryTab = onDemand(async () => (await import('./HistoryTab.tsx')).HistoryTab)

export const Uses = onDemand(async () => (await import('../DropdownUsage.tsx')).DropdownUsage)
export const ValueChangeDialog = onDemand(
  async () => (await import('./ValueChangeDialog.tsx')).ValueChangeDialog,
)
export const UsesTab = onDemand(async () => (await import('./UsesTab.tsx')).UsesTab)
