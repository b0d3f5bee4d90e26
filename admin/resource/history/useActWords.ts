import { findAuditAction } from '../../../domain/audit/audit-log.ts'
import { auditedResource } from '../../../domain/audit/audited-resources.ts'
import type { Entry } from '../../providers/audit/history.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useWords } from '../../ui/useWords.ts'

type Act = Pick<Entry, 'action' | 'resource'>

/** Says what was done: a change of any record, or an action of this resource. */
export const useActNames = (): ((act: Act) => string) => {
  const words = useWords()
  const language = useLanguage()
  return ({ action, resource }) => {
    const known = findAuditAction(action)
    if (known) return known.label[language]
    const declared = auditedResource(resource)?.actions?.[action]
    return declared
      ? words('history.action.declared', { act: declared.label[language] })
      : words('history.action.other')
  }
}

/** What was done, in words. */
export const useActWords = (act: Act): string => useActNames()(act)
