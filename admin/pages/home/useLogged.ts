import { auditSubjects } from '../../../domain/audit/audit-log.ts'
import { optionLabel } from '../../../domain/descriptor/choice-types.ts'
import { useActNames } from '../../resource/history/useActWords.ts'
import { useLanguage } from '../../ui/useLanguage.ts'

/** What the log tells of and what was done, in words. */
export const useLogged = () => {
  const language = useLanguage()
  return {
    subject: (resource: string): string => optionLabel(auditSubjects, resource, language),
    act: useActNames(),
  }
}
