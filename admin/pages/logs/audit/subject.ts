import { auditSubjects } from '../../../../domain/audit/audit-log.ts'
import { configuration } from '../../../../domain/calculator/configuration.ts'
import { formula } from '../../../../domain/calculator/formula.ts'
import { optionLabel } from '../../../../domain/descriptor/choice-types.ts'
import type { Resource } from '../../../../domain/descriptor/resource.ts'
import type { Language } from '../../../../domain/languages.ts'
import { banks } from '../../../../domain/resources/banks.ts'
import { resources } from '../../../../domain/resources/index.ts'
import { users } from '../../../../domain/resources/users.ts'
import type { LogEntry } from '../../../providers/audit/log.ts'

type Of = Pick<LogEntry, 'resource' | 'record_id'>

/** Entries that name the record of another resource. */
const others: Readonly<Record<string, Resource>> = { [configuration.name]: banks, sessions: users }

/** Pages of what is not a list of records. */
const pages: Readonly<Record<string, string>> = {
  [formula.name]: '/calculator-formula/formula',
  'calculator-settings': '/calculator-formula',
  'dropdown-migration': '/settings/dropdown-migration',
}

/** The resource and id of the record that an entry is about, where it has one of its own. */
export const recordOf = ({ resource, record_id }: Of): { of: Resource; id: string } | undefined => {
  const of = others[resource] ?? resources.find(({ name }) => name === resource)
  return of && record_id ? { of, id: record_id } : undefined
}

/** Where the record of an entry is looked at and changed. */
export const pathOf = (entry: Of): string | undefined => {
  const { resource, record_id } = entry
  if (resource === configuration.name) return `/calculator-formula?bank=${record_id}`
  const record = recordOf(entry)
  return record ? `/${record.of.name}/${encodeURIComponent(record.id)}` : pages[resource]
}

/** What kind of record an entry is about. */
export const subjectName = ({ resource }: Of, language: Language): string =>
  optionLabel(auditSubjects, resource, language)
