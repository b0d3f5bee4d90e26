import type { Access } from '../../domain/access.ts'
import type { AuditLogEntry } from '../../domain/api/audit.ts'
import { auditSubjects } from '../../domain/audit/audit-log.ts'
import { configuration } from '../../domain/calculator/configuration.ts'
import { formula } from '../../domain/calculator/formula.ts'
import { displayedType, editPageOf } from '../../domain/content/displayed-type.ts'
import { optionLabel } from '../../domain/descriptor/choice-types.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import type { Trilingual } from '../../domain/languages.ts'
import { bankParametersPath, type PagePath, pageAccess } from '../../domain/page-access.ts'
import { banks } from '../../domain/resources/banks.ts'
import { resources } from '../../domain/resources/index.ts'
import { users } from '../../domain/resources/users.ts'
import { fallbackSection } from '../../domain/sections.ts'
import { additionalTextPath, drillPath, editorPathOf } from '../content-shared/content-paths.ts'
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

/** Entry with the text or page that it is about. */
type DescribedEntry = AuditedEntry & Pick<AuditLogEntry, 'language' | 'text' | 'page' | 'operation'>

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

/** Whether an entry stands for an operation that changed several records. */
export const hasSeveralRecords = ({ operation }: Pick<AuditLogEntry, 'operation'>): boolean =>
  operation !== null && operation.records > 1

/** Returns a function that picks a text in the language of the interface, or else in Russian. */
export const usePickText = (): ((texts: Trilingual) => string) => {
  const language = useLanguage()
  return (texts) => texts[language] || texts.ru
}

interface RecordPage {
  readonly path: string
  readonly access: Access
}

const editorPages = {
  'text-edit': '/content/:contentType/text-edit/:id',
  'dropdown-edit': '/content/:contentType/dropdown-edit/:id',
  edit: '/content/:contentType/edit/:id',
} as const

const findTextEditor = ({ record_id, language, text, page }: DescribedEntry): RecordPage | undefined => {
  if (!text || text.deleted || !record_id) return undefined

  const section = page?.section ?? fallbackSection
  if (text.parent_id)
    return {
      path: additionalTextPath(section, text.parent_id, record_id, language ?? 'ru'),
      access: pageAccess(editorPages['text-edit']),
    }

  const item = { ...text, id: record_id, displayedType: displayedType({ ...text, section }) }
  return {
    path: editorPathOf(section, item, language ?? undefined),
    access: pageAccess(editorPages[editPageOf(section, item)]),
  }
}

const findDrillDown = ({ page }: Pick<DescribedEntry, 'page'>): RecordPage | undefined =>
  page?.section && !page.deleted
    ? {
        path: drillPath(page.section, page.screen_location),
        access: pageAccess('/content/:contentType/drill/:key'),
      }
    : undefined

const findRecordPage = (entry: DescribedEntry): RecordPage | undefined => {
  const { resource, record_id } = entry
  if (hasSeveralRecords(entry)) return entry.operation?.pages === 1 ? findDrillDown(entry) : undefined
  if (entry.text) return findTextEditor(entry)
  if (entry.page) return findDrillDown(entry)
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
export const useAuditedRecordPath = (): ((entry: DescribedEntry) => string | undefined) => {
  const may = useMay()

  return (entry) => {
    const page = findRecordPage(entry)
    return page && may(page.access) ? page.path : undefined
  }
}
