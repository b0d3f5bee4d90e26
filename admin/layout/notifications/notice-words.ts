import { contentItemPath } from '../../../domain/page-access.ts'
import type { Notification } from '../../providers/own/notifications.ts'
import { useWords } from '../../ui/useWords.ts'

/** What a notification says, in the language of the interface. */
export const useNoticeWords = (): ((notice: Notification) => string) => {
  const words = useWords()
  return ({ kind, data: { drafts, name } }) =>
    words(`notifications.kinds.${kind}`, {
      smart_count: Number(drafts ?? 0),
      name: String(name ?? words('notifications.unknownAccount')),
    })
}

const places: Record<Notification['kind'], (notice: Notification) => string> = {
  publication: () => '/content/pending',
  conflict: ({ data: { item } }) => (item ? contentItemPath(String(item)) : '/content/pending'),
  'missing-texts': () => '/translations?missing=any',
  // A dropdown has them behind its table.
  mention: ({ data: { item } }) => `${contentItemPath(String(item))}?tab=comments`,
  'translation-wanted': ({ data: { item, screen } }) =>
    item ? contentItemPath(String(item)) : `/translations?screen=${encodeURIComponent(String(screen))}`,
  'sign-ins-refused': () => '/system-logs/events',
  'second-approval': ({ subject }) => `/calculator-formula?bank=${encodeURIComponent(subject)}`,
  migration: () => '/settings/dropdown-migration',
  'import-finished': () => '/content/pending',
  'webhook-failed': () => '/webhooks',
}

/** Where a notification leads; whom it is told to may open that page. */
export const placeOf = (notice: Notification): string => places[notice.kind](notice)
