import { optionLabel } from '../../../domain/field-types/options.ts'
import { auditSubjects } from '../../../domain/logs/audit-log.ts'
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
