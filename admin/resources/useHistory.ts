import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Identifier } from 'react-admin'
import { findAuditAction } from '../../domain/audit/audit-log.ts'
import { findAuditedResource } from '../../domain/audit/audited-resources.ts'
import { historyPageSize, type RecordHistoryEntry, readHistory } from '../providers/audit.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useWords } from '../ui/useWords.ts'

/** Whose history is shown, in the version that the page shows. */
export interface HistoryTarget {
  resource: string
  id: Identifier
  version: number
  /** Whether the person may touch this record at all. */
  mayTouch: boolean
}

type AuditedAction = Pick<RecordHistoryEntry, 'action' | 'resource'>

/** Says what was done: a change of any record, or an action of this resource. */
export const useActionNames = (): ((act: AuditedAction) => string) => {
  const words = useWords()
  const language = useLanguage()

  return ({ action, resource }) => {
    const auditAction = findAuditAction(action)
    if (auditAction) return auditAction.label[language]
    const declaredAction = findAuditedResource(resource)?.actions?.[action]
    return declaredAction
      ? words('history.action.declared', { act: declaredAction.label[language] })
      : words('history.action.other')
  }
}

/** What was done, in words. */
export const useActionText = (act: AuditedAction): string => useActionNames()(act)

/** The changes of a record, newest first, page by page. */
export const useHistory = ({ resource, id, version }: Omit<HistoryTarget, 'mayTouch'>) =>
  useInfiniteQuery({
    // A record that was written has another history.
    queryKey: [resource, 'history', id, version],
    queryFn: ({ pageParam, signal }) => readHistory(resource, id, pageParam, signal),
    // What stands there stays until it has come, with what is said beside it.
    placeholderData: keepPreviousData,
    initialPageParam: 1,
    getNextPageParam: (lastPage, pages) => (lastPage.length < historyPageSize ? undefined : pages.length + 1),
  })
