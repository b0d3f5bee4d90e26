import { open, writeFile } from 'node:fs/promises'
import type { ImportChange, ImportReport, ImportWarning } from '../api/content/import-report.ts'
import type { ImportProgress } from '../api/content/import-texts.ts'
import { formatImportIssue, type ImportIssue, type ImportIssuesError } from '../api/files/import-errors.ts'
import { CommandError } from './failure.ts'

const progressIntervalMs = 2_000

/** Shows progress: a terminal gets one line that is rewritten, other outputs get a line now and then. */
export const createProgressLine = (output: NodeJS.WriteStream, size: number) => {
  let shownAt = performance.now()
  return {
    show: ({ records, bytes }: ImportProgress): void => {
      const line = `${records} records, ${Math.floor((bytes / Math.max(size, 1)) * 100)} %`
      if (output.isTTY) output.write(`\r${line}`)
      else if (performance.now() - shownAt > progressIntervalMs) {
        output.write(`${line}\n`)
        shownAt = performance.now()
      }
    },
    end: (): void => {
      if (output.isTTY) output.write('\r\x1b[K')
    },
  }
}

/** Opened file, with its size in bytes. */
interface OpenFile {
  readonly bytes: AsyncIterable<Buffer>
  readonly size: number
}

const reasons: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not read it',
}

/** Opens a file for reading. Throws `CommandError` if it cannot be read. */
export const openFile = async (path: string): Promise<OpenFile> => {
  const refuse = (error: NodeJS.ErrnoException) => {
    throw new CommandError(`${path}: ${reasons[error.code ?? ''] ?? error.message}`)
  }
  const file = await open(path).catch(refuse)
  const stat = await file.stat()
  if (stat.isDirectory()) {
    await file.close()
    throw new CommandError(`${path}: ${reasons.EISDIR}`)
  }

  return { bytes: file.createReadStream(), size: stat.size }
}

const maxShownLength = 80

const formatShort = (value: unknown): string => {
  if (value === undefined || value === null) return 'none'
  const text = JSON.stringify(value)
  return text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text
}

type FieldValues = Readonly<Record<string, unknown>>

const toValues = (value: unknown): FieldValues => ({ ...(typeof value === 'object' ? value : null) })

/** Formats the fields that differ with their values before and after; `prefix` names their part. */
const formatFieldDifferences = (
  before: FieldValues,
  after: FieldValues,
  names: readonly string[],
  prefix = '',
): string[] =>
  names
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => `${prefix}${name} ${formatShort(before[name])} -> ${formatShort(after[name])}`)

const formatPart = ({ part, language, before, after }: ImportChange['parts'][number]): string[] => {
  const valuesBefore = toValues(before)
  const valuesAfter = toValues(after)
  if (part === 'text')
    return formatFieldDifferences(valuesBefore, valuesAfter, ['approved', 'draft'], `${language} `)
  // People do not know pages by id.
  const names = Object.keys(valuesAfter).filter((name) => name !== 'page_id' && name !== 'screen_location')
  return formatFieldDifferences(valuesBefore, valuesAfter, names)
}

const findScreenBefore = ({ parts }: ImportChange): unknown =>
  parts.map(({ before }) => toValues(before).screen_location).find((screen) => screen !== undefined)

/** Formats a change of an import in one line. */
export const formatChange = (change: ImportChange): string => {
  const { line, act, content_key, screen_location, parts } = change
  const start = `Line ${line}: ${act} ${content_key}`
  if (act === 'created') return `${start} on ${screen_location}`
  const moveText = act === 'moved' ? ` from ${findScreenBefore(change)} to ${screen_location}` : ''
  const partTexts = parts.flatMap(formatPart)
  return `${start}${moveText}${partTexts.length > 0 ? `: ${partTexts.join(', ')}` : ''}`
}

/** Maximum number of issues that are shown for each reason. */
const maxShownIssues = 20

const groupByReason = (issues: readonly ImportIssue[]): Map<string, ImportIssue[]> => {
  const groups = new Map<string, ImportIssue[]>()
  for (const issue of issues) {
    const group = groups.get(issue.reason)
    if (group) group.push(issue)
    else groups.set(issue.reason, [issue])
  }
  return groups
}

const formatIssuePosition = ({ line, record, key }: ImportIssue): string =>
  `  Line ${line}, record ${record}: ${key || 'no key'}`

const formatIssueGroup = (reason: string, issues: readonly ImportIssue[]): string[] => [
  `${reason}: ${issues.length}`,
  ...issues.slice(0, maxShownIssues).map(formatIssuePosition),
  ...(issues.length > maxShownIssues ? [`  and ${issues.length - maxShownIssues} more`] : []),
]

const formatIssueGroups = (title: string, issues: readonly ImportIssue[], total: number): string[] => {
  const groups = [...groupByReason(issues)].sort(([, a], [, b]) => b.length - a.length)
  return [
    `${title}: ${total}${total > issues.length ? `, of which the first ${issues.length} follow` : ''}.`,
    ...groups.flatMap(([reason, group]) => formatIssueGroup(reason, group)),
  ]
}

/** Formats the issues of a file by reason, the most frequent first; a single issue takes one line. */
export const formatImportIssues = ({ issues, total, readError }: ImportIssuesError): string[] => {
  const [first] = issues
  if (first && total === 1 && readError === undefined) return [formatImportIssue(first)]
  return [
    ...formatIssueGroups('Records with faults', issues, total),
    ...(readError === undefined ? [] : [`The file could not be read to its end. ${readError}`]),
  ]
}

/** Writes the issues of a file as JSON lines. */
export const writeIssueReport = (path: string, issues: readonly ImportIssue[]): Promise<void> =>
  writeFile(path, issues.map((issue) => `${JSON.stringify(issue)}\n`).join(''))

const formatList = (label: string, items: readonly string[] = []): string =>
  items.length > 0 ? `, ${label} ${items.join(' ')}` : ''

const formatWarning = ({ line, content_key, findings }: ImportWarning): string[] =>
  findings.map(({ check, severity, language, lacking, extra }) => {
    const lists = `${formatList('without', lacking)}${formatList('with', extra)}`
    const consequence = severity === 'error' ? '; it stays a draft and is never published like this' : ''
    return `Line ${line}: ${content_key}: check the ${check} of ${language}${lists}${consequence}`
  })

/**
 * Formats the result of an import: a line for each text with warnings, for each page with new items, and one
 * with the counts.
 */
export const formatReport = ({
  created,
  changed,
  moved,
  unchanged,
  pages,
  warned,
  warnings,
  refused,
  refusals,
}: ImportReport): string[] => [
  ...(refused > 0 ? formatIssueGroups('Records left out', refusals, refused) : []),
  ...warnings.flatMap(formatWarning),
  ...pages.map(({ screen_location, made, items }) =>
    made
      ? `Page created: ${screen_location}, ${items} items`
      : `Page merged into: ${screen_location}, ${items} items`,
  ),
  `${created} created, ${changed} changed, ${moved} moved, ${unchanged} unchanged${warned > 0 ? `, ${warned} with warnings` : ''}${refused > 0 ? `, ${refused} left out` : ''}`,
]
