import type { Hindrance } from '../../domain/content/text-checks/hindrance.ts'
import type { Language } from '../../domain/languages.ts'
import type { ItemChange } from '../stores/content/saving/item-difference.ts'
import { itemKind } from '../stores/content/saving/item-kind.ts'
import type { Changes } from '../stores/content/saving/save.ts'
import type { AuditPart } from '../stores/unit.ts'
import type { Checked } from './checked.ts'

export type Act = 'created' | 'changed' | 'moved'

/** What a record of the file changes: its parts as the audit log tells them. One that moves may change as well. */
export interface ImportChange {
  readonly line: number
  readonly act: Act
  readonly content_key: string
  readonly screen_location: string
  readonly parts: readonly {
    readonly part: AuditPart
    readonly language?: Language
    readonly before: unknown
    readonly after: unknown
  }[]
}

/** A page that gets items from elsewhere: made by the import, or there already and merged into. */
export interface ImportPage {
  readonly screen_location: string
  readonly made: boolean
  readonly items: number
}

/** What the checks warn of in a record of the file. */
export interface ImportWarning extends Hindrance {
  readonly line: number
}

/** How many warnings are told. */
export const mostWarnings = 1_000

/** What an import did, or would do. Each record is counted once, and each additional text that follows one. */
export interface ImportReport extends Readonly<Record<Act | 'unchanged', number>> {
  readonly pages: readonly ImportPage[]
  /** How many texts the checks warn of, and the first of them. */
  readonly warned: number
  readonly warnings: readonly ImportWarning[]
}

const actOf = ({ before, after }: ItemChange): Act => {
  if (!before) return 'created'
  return before.page_id === after.page_id ? 'changed' : 'moved'
}

/** On which line a change is asked for: an additional text that follows its parent has that one's. */
const linesOf = (batch: readonly Checked[], items: readonly ItemChange[]) => {
  const lines = new Map(batch.map(({ line, record }) => [record.content_key, line]))
  const byId = new Map(items.map(({ after }) => [after.id, lines.get(after.content_key)]))
  return ({ after }: ItemChange): number =>
    lines.get(after.content_key) ?? byId.get(after.parent_id ?? '') ?? 0
}

/** Collects what the batches of an import did. */
export class Report {
  readonly #onChange: ((change: ImportChange) => void) | undefined
  readonly #counts = { created: 0, changed: 0, moved: 0, unchanged: 0 }
  readonly #pages = new Map<string, ImportPage>()
  readonly #warnings: ImportWarning[] = []
  #warned = 0

  constructor(onChange?: (change: ImportChange) => void) {
    this.#onChange = onChange
  }

  get whole(): ImportReport {
    const pages = [...this.#pages.values()]
    return { ...this.#counts, pages, warned: this.#warned, warnings: this.#warnings }
  }

  warn(batch: readonly Checked[], warned: readonly Hindrance[]): void {
    const lines = new Map(batch.map(({ line, record }) => [record.content_key, line]))
    const told = warned.slice(0, mostWarnings - this.#warnings.length)
    this.#warnings.push(...told.map((found) => ({ line: lines.get(found.content_key) ?? 0, ...found })))
    this.#warned += warned.length
  }

  add(batch: readonly Checked[], { items, pages }: Changes): void {
    for (const { after } of pages) this.#place(after.screen_location, { made: true, items: 0 })
    const keys = new Set(items.map(({ after }) => after.content_key))
    this.#counts.unchanged += batch.filter(({ record }) => !keys.has(record.content_key)).length
    for (const change of items) {
      const act = actOf(change)
      this.#counts[act] += 1
      if (act !== 'changed') this.#place(change.after.screen_location, { made: false, items: 1 })
    }
    if (this.#onChange) this.#tell(batch, items, this.#onChange)
  }

  #place(screen_location: string, { made, items }: Omit<ImportPage, 'screen_location'>): void {
    const known = this.#pages.get(screen_location) ?? { screen_location, made, items: 0 }
    this.#pages.set(screen_location, { ...known, items: known.items + items })
  }

  #tell(batch: readonly Checked[], items: readonly ItemChange[], tell: (change: ImportChange) => void): void {
    const lineOf = linesOf(batch, items)
    for (const change of items) {
      const { content_key, screen_location } = change.after
      const parts = itemKind
        .told(change)
        .map(({ part = 'fields', language, before, after }) => ({ part, language, before, after }))
      tell({ line: lineOf(change), act: actOf(change), content_key, screen_location, parts })
    }
  }
}
