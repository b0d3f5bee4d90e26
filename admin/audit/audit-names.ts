import type { Access } from '../../domain/access.ts'
import type { AuditLogEntry } from '../../domain/api/audit.ts'
import { auditSubjects } from '../../domain/audit/audit-log.ts'
import { configuration } from '../../domain/calculator/configuration.ts'
import { formula } from '../../domain/calculator/formula.ts'
import { optionLabel } from '../../domain/descriptor/choice-types.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import { bankParametersPath, type PagePath, pageAccess } from '../../domain/page-access.ts'
import { banks } from '../../domain/resources/banks.ts'
import { resources } from '../../domain/resources/index.ts'
import { users } from '../../domain/resources/users.ts'
import { useActionNames } from '../resources/useHistory.ts'
import { useMay } from '../ui/useAccount.ts'
import { useLanguage } from '../ui/useLanguage.ts'

/** Resources whose entries carry the id of a record of another resource. */
const recordResources: Readonly<Record<string, Resource>> = { [configuration.name]: banks, sessions: users }

/** Pages of audited subjects that are not lists of records. */
const singletonPages: Readonly<Record<string, PagePath>> = {
  [formula.name]: '/calculator-formula/formula',
  'calculator-settings': '/calculator-formula',
  'dropdown-migration': '/settings/dropdown-migration',
}

type AuditedEntry = Pick<AuditLogEntry, 'resource' | 'record_id'>

/** Returns functions that name the audited subjects and actions. */
export const useAuditNames = () => {
  const language = useLanguage()
  const actionNames = useActionNames()

  return {
    subject: (resource: string): string => optionLabel(auditSubjects, resource, language),
    act: actionNames,
  }
}

/** Returns the resource and id of the record an entry is about; undefined if it names none. */
export const auditedRecord = (entry: AuditedEntry): { resource: Resource; id: string } | undefined => {
  const { resource: auditedName, record_id } = entry
  const resource = recordResources[auditedName] ?? resources.find(({ name }) => name === auditedName)
  return resource && record_id ? { resource, id: record_id } : undefined
}

interface RecordPage {
  readonly path: string
  readonly access: Access
}

const findRecordPage = (entry: AuditedEntry): RecordPage | undefined => {
  const { resource, record_id } = entry
  if (resource === configuration.name)
    return { path: bankParametersPath(record_id ?? ''), access: pageAccess('/calculator-formula') }

  const record = auditedRecord(entry)
  if (record)
    return {
      path: `/${record.resource.name}/${encodeURIComponent(record.id)}`,
      access: record.resource.access.read,
    }

  const path = singletonPages[resource]
  return path && { path, access: pageAccess(path) }
}

/** Returns a function that finds the page of an entry's record; undefined if the user may not open it. */
export const useAuditedRecordPath = (): ((entry: AuditedEntry) => string | undefined) => {
  const may = useMay()

  return (entry) => {
    const page = findRecordPage(entry)
    return page && may(page.access) ? page.path : undefined
  }
}
