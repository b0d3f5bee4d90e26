import type { FieldErrors, RuleName } from '../errors.ts'
import { languages, type Trilingual } from '../languages.ts'
import { isBlank } from './dropdown-data.ts'
import type { OptionSet } from './options.ts'
import { parseJson } from './read-dropdown.ts'

/**
 * Where option sets are read and written: in the old format alone, in both with the old one read, or in the new
 * one with the old kept as it was.
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

/** What every run does, in this order. */
export const migrationSteps = ['read', 'validate', 'write', 'compare', 'switch'] as const

export type MigrationStep = (typeof migrationSteps)[number]

export const stepStates = ['waiting', 'running', 'done', 'failed', 'skipped'] as const

export type StepState = (typeof stepStates)[number]

/** What a run has come to: an interrupted one is still running, and waits to be resumed or rolled back. */
export const runStates = ['running', 'done', 'failed', 'rolled_back'] as const

export type RunState = (typeof runStates)[number]

/** What keeps production from being switched to. */
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

/** What may differ between the two formats of a dropdown. */
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

/** What of the calls holds in a mode: nothing is written before there are two formats. */
export const migrationFlags = (mode: MigrationMode) => {
  const isTest = mode === 'test'
  return { dryRun: isTest, logOnly: isTest, validateOnly: isTest }
}

/** How many steps a page of the journal has. */
export const journalPageSize = 50

export const unifiedTypes = ['dropdown', 'menu'] as const

type UnifiedType = (typeof unifiedTypes)[number]

/** A dropdown as the unified format has it: the label with the options, whose texts are labels too. */
export interface UnifiedDropdown {
  readonly field_name: string
  readonly field_type: UnifiedType
  readonly label: Partial<Trilingual>
  readonly placeholder: Trilingual | null
  readonly options: readonly { value: string; label: Trilingual; metadata?: unknown }[]
  readonly validation?: Readonly<Record<string, unknown>>
}

/** What visitors see of a dropdown, with the name of its field. */
interface PublishedDropdown {
  readonly field_name: string
  readonly field_type: UnifiedType
  readonly label: Partial<Trilingual>
  readonly set: OptionSet
}

/** The document of a dropdown in the unified format. */
export const toUnified = ({ field_name, field_type, label, set }: PublishedDropdown): UnifiedDropdown => ({
  field_name,
  field_type,
  label,
  ...set,
  options: set.options.map(({ text, ...option }) => ({ ...option, label: text })),
})

/** The option set in a document of the unified format; the database has the same as `dropdown_set`. */
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

/** What keeps a document from being migrated: it must be named, be of a known type, and say something in some language. */
export const migrationErrors = (document: unknown): FieldErrors => {
  const fields = toFields(document)
  const label = toFields(fields.label)
  const isEmpty = languages.every((language) => isMissingText(label[language]))
  return toFieldErrors({ ...checkNaming(fields), label: isEmpty && 'required' })
}

/** The labels of options that hold no texts in any shape, where one that is left out or null says nothing. */
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

/** What keeps a document from a comparison without gaps: beside the above all three labels, of the options as well. */
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
