import { auditSubjects } from '../../domain/audit/audit-log.ts'
import { configuration } from '../../domain/calculator/configuration.ts'
import { formula } from '../../domain/calculator/formula.ts'
import { optionLabel } from '../../domain/descriptor/choice-types.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import type { Language } from '../../domain/languages.ts'
import { banks } from '../../domain/resources/banks.ts'
import { resources } from '../../domain/resources/index.ts'
import { users } from '../../domain/resources/users.ts'
import type { AuditLogEntry } from '../providers/audit.ts'
import { useActionNames } from '../resources/useHistory.ts'
import { useLanguage } from '../ui/useLanguage.ts'

/** What the log tells of and what was done, in words. */
export const useAuditNames = () => {
  const language = useLanguage()
  return {
    subject: (resource: string): string => optionLabel(auditSubjects, resource, language),
    act: useActionNames(),
  }
}

type AuditedEntry = Pick<AuditLogEntry, 'resource' | 'record_id'>

/** Entries that name the record of another resource. */
const recordResources: Readonly<Record<string, Resource>> = { [configuration.name]: banks, sessions: users }

/** Pages of what is not a list of records. */
const singletonPages: Readonly<Record<string, string>> = {
  [formula.name]: '/calculator-formula/formula',
  'calculator-settings': '/calculator-formula',
  'dropdown-migration': '/settings/dropdown-migration',
}

/** The resource and id of the record that an entry is about, where it has one of its own. */
export const auditedRecord = ({
  resource,
  record_id,
}: AuditedEntry): { of: Resource; id: string } | undefined => {
  const of = recordResources[resource] ?? resources.find(({ name }) => name === resource)
  return of && record_id ? { of, id: record_id } : undefined
}

/** Where the record of an entry is looked at and changed. */
export const auditedRecordPath = (entry: AuditedEntry): string | undefined => {
  const { resource, record_id } = entry
  if (resource === configuration.name) return `/calculator-formula?bank=${record_id}`
  const record = auditedRecord(entry)
  return record ? `/${record.of.name}/${encodeURIComponent(record.id)}` : singletonPages[resource]
}

/** What kind of record an entry is about. */
export const auditedResourceName = ({ resource }: AuditedEntry, language: Language): string =>
  optionLabel(auditSubjects, resource, language)
