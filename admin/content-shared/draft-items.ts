import type { RequestOf, ResponseOf } from '../../domain/api/call.ts'
import type { reviewCalls } from '../../domain/api/review.ts'
import type { Language } from '../../domain/languages.ts'

/** Draft that waits for publication, with the published text. */
export type PendingDraft = ResponseOf<typeof reviewCalls.pending>['data'][number]

/** Draft in the version that the user has seen; a draft of options has no language. */
export type SeenDraft = Pick<PendingDraft, 'id' | 'version' | 'language'>

type DraftItem = NonNullable<NonNullable<RequestOf<typeof reviewCalls.publish>['body']>['items']>[number]

/** Groups drafts by item, as the calls that publish, discard and reject expect them. */
export const toDraftItems = (drafts: readonly SeenDraft[]): DraftItem[] => {
  const items = new Map<string, DraftItem & { languages: Language[] }>()
  for (const { id, version, language } of drafts) {
    const item = items.get(id) ?? { id, version, languages: [] }
    items.set(
      id,
      language ? { ...item, languages: [...item.languages, language] } : { ...item, options: true },
    )
  }

  return [...items.values()]
}
