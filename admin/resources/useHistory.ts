import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Identifier } from 'react-admin'
import {
  type FieldChange,
  type RecordHistoryEntry,
  resourceEndpoints,
} from '../../domain/api/resource-endpoints.ts'
import { findAuditAction } from '../../domain/audit/audit-log.ts'
import { findAuditedResource } from '../../domain/audit/audited-resources.ts'
import { apiQuery } from '../providers/api-queries.ts'
import { callApi } from '../providers/httpClient.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'

/** Record whose history is shown, in its current version. */
export interface HistoryTarget {
  resource: string
  id: Identifier
  version: number
  /** Whether the user may edit this record at all. */
  canEdit: boolean
}

type AuditedAction = Pick<RecordHistoryEntry, 'action' | 'resource'>

/** Returns a function that names an audited action: a change of any record, or an action of a resource. */
export const useActionNames = (): ((auditedAction: AuditedAction) => string) => {
  const t = useTranslate()
  const language = useLanguage()

  return ({ action, resource }) => {
    const auditAction = findAuditAction(action)
    if (auditAction) return auditAction.label[language]
    const declaredAction = findAuditedResource(resource)?.actions?.[action]
    return declaredAction
      ? t('history.action.declared', { act: declaredAction.label[language] })
      : t('history.action.other')
  }
}

export const useActionText = (auditedAction: AuditedAction): string => {
  const nameAction = useActionNames()

  return nameAction(auditedAction)
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/**
 * Returns changes as staff saw them: a draft is compared with the text that it replaced, published or not. The
 * end of a draft that was published is left out, since the change of the published text shows it.
 */
export const toVisibleChanges = (changes: readonly FieldChange[]): FieldChange[] =>
  changes.flatMap((change) => {
    if (change.status !== 'draft') return [change]
    const { field, language, published } = change
    const publication = changes.find(
      (other) => other.status === 'approved' && other.field === field && other.language === language,
    ) ?? { before: published, after: published }
    const before = change.before ?? publication.before ?? null
    const after = change.after ?? publication.after ?? null

    return isSame(before, after) ? [] : [{ ...change, before, after }]
  })

/** Number of changes on one page of a history. */
export const historyPageSize = 25

/** Reads the changes of a record, newest first, page by page. */
export const useHistory = ({ resource, id, version }: Omit<HistoryTarget, 'canEdit'>) => {
  const { history } = resourceEndpoints(resource)
  const params = { id: String(id) }

  return useInfiniteQuery({
    // A new version of the record has a new history.
    queryKey: [...apiQuery(history, { params }).queryKey, version],
    queryFn: ({ pageParam, signal }) =>
      callApi(history, {
        params,
        query: { page: String(pageParam), limit: String(historyPageSize) },
        signal,
      }),
    // The previous entries and their notices remain until the new ones are loaded.
    placeholderData: keepPreviousData,
    initialPageParam: 1,
    getNextPageParam: ({ data }, pages) => (data.length < historyPageSize ? undefined : pages.length + 1),
  })
}
