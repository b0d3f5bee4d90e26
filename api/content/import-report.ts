import type { Language } from '../../domain/languages.ts'
import type { PublishBlocker } from '../../domain/translations/publish-blockers.ts'
import type { ImportIssue } from '../files/import-errors.ts'
import type { AuditPart } from '../unit-of-work/unit-of-work.ts'
import type { CheckedRecord } from './import-issues.ts'
import { itemPersistence } from './item-rows.ts'
import type { ItemChange } from './item-state.ts'
import type { ContentChanges } from './save-content.ts'

const maxReportedWarnings = 1_000

type ImportAction = 'created' | 'changed' | 'moved'

/** Change by a record of the file, in parts as in the audit log. A record that moves may change as well. */
export interface ImportChange {
  readonly line: number
  readonly act: ImportAction
  readonly content_key: string
  readonly screen_location: string
  readonly parts: readonly {
    readonly part: AuditPart
    readonly language?: Language
    readonly before: unknown
    readonly after: unknown
  }[]
}

/** Page that receives new or moved items; `made` if the import creates the page. */
interface ImportPage {
  readonly screen_location: string
  readonly made: boolean
  readonly items: number
}

export interface ImportWarning extends PublishBlocker {
  readonly line: number
}

/** Report of an import or a dry run; counts each record once, and each additional text that follows one. */
export interface ImportReport extends Readonly<Record<ImportAction | 'unchanged', number>> {
  readonly pages: readonly ImportPage[]
  /** Number of texts with warnings; the report lists the first of them. */
  readonly warned: number
  readonly warnings: readonly ImportWarning[]
  /** Number of records that were left out for their issues; the report lists the first of them. */
  readonly refused: number
  readonly refusals: readonly ImportIssue[]
}

const toImportAction = ({ before, after }: ItemChange): ImportAction => {
  if (!before) return 'created'
  return before.page_id === after.page_id ? 'changed' : 'moved'
}

/** Finds the line of a change; an additional text that follows its parent has the line of the parent. */
const createLineFinder = (batch: readonly CheckedRecord[], items: readonly ItemChange[]) => {
  const lines = new Map(batch.map(({ line, record }) => [record.content_key, line]))
  const linesById = new Map(items.map(({ after }) => [after.id, lines.get(after.content_key)]))
  return ({ after }: ItemChange): number =>
    lines.get(after.content_key) ?? linesById.get(after.parent_id ?? '') ?? 0
}

/** Collects the changes and warnings of an import, batch by batch. */
export class ImportReportBuilder {
  readonly #onChange: ((change: ImportChange) => void) | undefined
  readonly #counts = { created: 0, changed: 0, moved: 0, unchanged: 0 }
  readonly #pages = new Map<string, ImportPage>()
  readonly #warnings: ImportWarning[] = []
  #warned = 0
  #refused = 0
  #refusals: readonly ImportIssue[] = []

  constructor(onChange?: (change: ImportChange) => void) {
    this.#onChange = onChange
  }

  get result(): ImportReport {
    const pages = [...this.#pages.values()]
    return {
      ...this.#counts,
      ...{ pages, warned: this.#warned, warnings: this.#warnings },
      ...{ refused: this.#refused, refusals: this.#refusals },
    }
  }

  leaveOut(issues: readonly ImportIssue[], total: number): void {
    this.#refused = total
    this.#refusals = issues.slice(0, maxReportedWarnings)
  }

  warn(batch: readonly CheckedRecord[], blockers: readonly PublishBlocker[]): void {
    const lines = new Map(batch.map(({ line, record }) => [record.content_key, line]))
    const reportedBlockers = blockers.slice(0, maxReportedWarnings - this.#warnings.length)
    this.#warnings.push(
      ...reportedBlockers.map((blocker) => ({ line: lines.get(blocker.content_key) ?? 0, ...blocker })),
    )
    this.#warned += blockers.length
  }

  add(batch: readonly CheckedRecord[], { items, pages }: ContentChanges): void {
    for (const { after } of pages) this.#addToPage(after.screen_location, { made: true, items: 0 })
    const keys = new Set(items.map(({ after }) => after.content_key))
    this.#counts.unchanged += batch.filter(({ record }) => !keys.has(record.content_key)).length
    for (const change of items) {
      const action = toImportAction(change)
      this.#counts[action] += 1
      if (action !== 'changed') this.#addToPage(change.after.screen_location, { made: false, items: 1 })
    }
    if (this.#onChange) this.#reportChanges(batch, items, this.#onChange)
  }

  #addToPage(screen_location: string, { made, items }: Omit<ImportPage, 'screen_location'>): void {
    const page = this.#pages.get(screen_location) ?? { screen_location, made, items: 0 }
    this.#pages.set(screen_location, { ...page, items: page.items + items })
  }

  #reportChanges(
    batch: readonly CheckedRecord[],
    items: readonly ItemChange[],
    onChange: (change: ImportChange) => void,
  ): void {
    const findLine = createLineFinder(batch, items)
    for (const change of items) {
      const { content_key, screen_location } = change.after
      const parts = itemPersistence
        .auditDrafts(change)
        .map(({ part = 'fields', language, before, after }) => ({ part, language, before, after }))
      onChange({ line: findLine(change), act: toImportAction(change), content_key, screen_location, parts })
    }
  }
}
