import type { FieldErrors, RuleName } from '../errors.ts'
import { languages, type Trilingual } from '../languages.ts'
import { isBlank } from './dropdown-data.ts'
import type { OptionSet } from './options.ts'
import { parseJson } from './parse-dropdown.ts'

/**
 * Migration modes: options are read and written in the old format only (test), written in both and read in
 * the old one (parallel), or read and written in the new one (production).
 */
export const migrationModes = ['test', 'parallel', 'production'] as const

export type MigrationMode = (typeof migrationModes)[number]

/** Commands of the migration, on the command line as in the console of the browser. */
export const migrationCommands = [
  'status',
  'test',
  'parallel',
  'production',
  'resume',
  'rollback',
  'shadow',
  'journal',
] as const

export type MigrationCommand = (typeof migrationCommands)[number]

/** Steps of every run, in order. */
export const migrationSteps = ['read', 'validate', 'write', 'compare', 'switch'] as const

export type MigrationStep = (typeof migrationSteps)[number]

export const stepStates = ['waiting', 'running', 'done', 'failed', 'skipped'] as const

export type StepState = (typeof stepStates)[number]

/** States of a run; an interrupted run is still `running` until it is resumed or rolled back. */
export const runStates = ['running', 'done', 'failed', 'rolled_back'] as const

export type RunState = (typeof runStates)[number]

/** Reasons why production mode cannot be switched on. */
export const migrationBlockers = [
  'unfinished',
  'not_parallel',
  'no_test',
  'test_failed',
  'no_parallel',
  'parallel_failed',
  'differences',
  'in_production',
] as const

export type MigrationBlocker = (typeof migrationBlockers)[number]

/** Parts that may differ between the two formats of a dropdown. */
export const comparedParts = [
  'missing',
  'name',
  'label',
  'placeholder',
  'options',
  'metadata',
  'validation',
] as const

export type ComparedPart = (typeof comparedParts)[number]

/** Returns the flags of a mode; nothing is written in test mode. */
export const migrationFlags = (mode: MigrationMode) => {
  const isTest = mode === 'test'
  return { dryRun: isTest, logOnly: isTest, validateOnly: isTest }
}

/** Number of entries on a page of the journal. */
export const journalPageSize = 50

export const unifiedTypes = ['dropdown', 'menu'] as const

type UnifiedType = (typeof unifiedTypes)[number]

/** Dropdown in the unified format, which stores the label with the options; option texts are named labels. */
export interface UnifiedDropdown {
  readonly field_name: string
  readonly field_type: UnifiedType
  readonly label: Partial<Trilingual>
  readonly placeholder: Trilingual | null
  readonly options: readonly { value: string; label: Trilingual; metadata?: unknown }[]
  readonly validation?: Readonly<Record<string, unknown>>
}

/** Published dropdown with the name of its field. */
interface PublishedDropdown {
  readonly field_name: string
  readonly field_type: UnifiedType
  readonly label: Partial<Trilingual>
  readonly set: OptionSet
}

/** Converts a dropdown to a document of the unified format. */
export const toUnified = ({ field_name, field_type, label, set }: PublishedDropdown): UnifiedDropdown => ({
  field_name,
  field_type,
  label,
  ...set,
  options: set.options.map(({ text, ...option }) => ({ ...option, label: text })),
})

/**
 * Converts a document of the unified format to an option set; the database function `dropdown_set` does the
 * same.
 */
export const optionSetFromUnified = ({ placeholder, options, validation }: UnifiedDropdown): OptionSet => ({
  placeholder,
  options: options.map(({ label, ...option }) => ({ ...option, text: label })),
  ...(validation !== undefined && { validation }),
})

type DocumentFields = Readonly<Record<string, unknown>>

const toFields = (value: unknown): DocumentFields =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const toFieldErrors = (rules: Readonly<Record<string, RuleName | false>>): FieldErrors =>
  Object.fromEntries(Object.entries(rules).flatMap(([path, rule]) => (rule ? [[path, rule]] : [])))

const isMissingText = (value: unknown): boolean => typeof value !== 'string' || isBlank(value)

const checkNaming = ({ field_name, field_type }: DocumentFields) => ({
  field_name: isMissingText(field_name) && ('required' as const),
  field_type: !unifiedTypes.some((type) => type === field_type) && ('enum' as const),
})

/**
 * Finds the errors that prevent migrating a document: it needs a name, a known type and a label in some
 * language.
 */
export const migrationErrors = (document: unknown): FieldErrors => {
  const fields = toFields(document)
  const label = toFields(fields.label)
  const isEmpty = languages.every((language) => isMissingText(label[language]))
  return toFieldErrors({ ...checkNaming(fields), label: isEmpty && 'required' })
}

/** Finds option labels without texts in any shape; missing and null labels count as empty. */
export const findUnreadableLabels = (document: unknown): FieldErrors => {
  const { options } = toFields(document)
  const labels = Array.isArray(options) ? options.map((entry) => toFields(entry).label ?? null) : []
  const isReadable = (label: unknown) => typeof parseJson(label) === 'object'
  return toFieldErrors(
    Object.fromEntries(
      labels.map((label, index) => [`options.${index}.label`, !isReadable(label) && ('type' as const)]),
    ),
  )
}

const checkLabel = (path: string, label: unknown) =>
  Object.fromEntries(
    languages.map((language) => [
      `${path}.${language}`,
      isMissingText(toFields(label)[language]) && ('required' as const),
    ]),
  )

const checkOptionFields = (options: readonly unknown[]) =>
  options.map((entry, index) => {
    const { value, label } = toFields(entry)
    const path = `options.${index}`
    return {
      [`${path}.value`]: isMissingText(value) && ('required' as const),
      ...checkLabel(`${path}.label`, label),
    }
  })

/**
 * Finds the gaps that prevent a full comparison: in addition to the migration errors, all labels are needed
 * in all languages.
 */
export const comparisonErrors = (document: unknown): FieldErrors => {
  const fields = toFields(document)
  const { options, field_type } = fields
  const isList = Array.isArray(options)
  return toFieldErrors({
    ...checkNaming(fields),
    ...checkLabel('label', fields.label),
    options: field_type === 'dropdown' && !isList && 'required',
    ...Object.assign({}, ...(isList && field_type === 'dropdown' ? checkOptionFields(options) : [])),
  })
}
