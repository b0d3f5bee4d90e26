import { prepareQuery } from '../../db/statement.ts'
import type { Progress } from '../../domain/api/schemas.ts'
import { languages } from '../../domain/languages.ts'
import { contentItems } from '../../domain/resources/content-items.ts'
import { pages } from '../../domain/resources/pages.ts'
import { toBatches, yieldToEventLoop } from '../unit-of-work/batches.ts'
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts'
import { type ItemChange, type RecordChange, type RecordKind, withSources } from './changes.ts'
import type { ItemState } from './item-state.ts'
import type { PageState } from './page-state.ts'
import { itemKind } from './saving/item-rows.ts'
import { pageKind } from './saving/page-rows.ts'
import { assertPublishable, type OnWarnings } from './saving/publish-blockers.ts'
import { withFailedChecks } from './text-checks.ts'

/** The people whose drafts end otherwise than by being published as they are. */
const findOvertakenAuthors = ({ before, after }: ItemChange): number[] =>
  languages.flatMap((language) => {
    const draft = before?.draft[language]
    const author = before?.draft_by?.[language]
    if (draft === undefined || !author) return []
    return [after.draft[language], after.approved[language]].includes(draft) ? [] : [author]
  })

/** Tells everybody whose drafts somebody else has changed or discarded, once for the whole act. */
const notifyOvertaken = (unit: UnitOfWork, changes: readonly ItemChange[]): void => {
  const overtaken = new Map<number, ItemChange[]>()
  for (const change of changes)
    for (const person of new Set(findOvertakenAuthors(change)))
      if (person !== unit.caller.actor?.id) overtaken.set(person, [...(overtaken.get(person) ?? []), change])
  for (const [person, [first, ...others]] of overtaken) {
    if (!first) continue
    const { id, content_key } = first.after
    const data = { drafts: 1 + others.length, name: content_key, item: others.length === 0 ? id : null }
    const subject = others.length === 0 ? id : unit.operationId
    unit.notify({ kind: 'conflict', to: { people: [person] }, subject, data })
  }
}

/** What one act changes of pages and items. */
export interface ContentChanges {
  readonly pages: readonly RecordChange<PageState>[]
  readonly items: readonly RecordChange<ItemState>[]
}

interface BoundRows {
  readonly name: string
  readonly sql: string
  readonly rows: readonly unknown[]
}

const toBoundRows = <S>({ parts }: RecordKind<S>, changes: readonly RecordChange<S>[]): BoundRows[] =>
  parts
    .map(({ name, sql, rows }) => ({ name, sql, rows: rows(changes) }))
    .filter(({ rows }) => rows.length > 0)

/** Writes the rows of all parts that have some, in one statement. */
const writeParts = async (unit: UnitOfWork, parts: readonly BoundRows[]): Promise<void> => {
  if (parts.length === 0) return
  const write = prepareQuery(`WITH ${parts.map(({ name, sql }) => `${name} AS (${sql})`).join(', ')} SELECT`)
  const bindings = Object.fromEntries(parts.map(({ name, rows }) => [name, JSON.stringify(rows)]))
  await write(unit.trx, { ...bindings, actor: unit.caller.actor?.id ?? null })
}

const auditAndCount = <S>(
  unit: UnitOfWork,
  action: string,
  kind: RecordKind<S>,
  changes: readonly RecordChange<S>[],
  reason?: string,
) => {
  for (const change of changes) {
    for (const entry of kind.auditDrafts(change)) unit.audit({ ...entry, action, reason })
    for (const scope of kind.scopes(change)) unit.bumpCounter(scope, kind.webhookSubject(change.after))
  }
}

const findDeletedIds = (changes: readonly RecordChange<{ id: string; deleted: boolean }>[]): string[] =>
  changes.flatMap(({ before, after }) => (before && !before.deleted && after.deleted ? [after.id] : []))

/** Does to the records that refer to deleted pages and items what they declare. Throws `in_use` where that keeps these. */
const applyOnDelete = async (
  unit: UnitOfWork,
  { pages: pageChanges, items }: ContentChanges,
): Promise<void> => {
  const deleted = [
    { resource: pages, ids: findDeletedIds(pageChanges) },
    { resource: contentItems, ids: findDeletedIds(items) },
  ]
  for (const { resource, ids } of deleted)
    if (ids.length > 0) await unit.dependents.applyOnDelete(unit, resource, ids)
}

/** Who is told of a save before it is done. */
export interface SaveListeners {
  /** Of what the checks warn of, which refuses nothing then. */
  readonly onWarned?: OnWarnings
  /** How many items are checked and how many written, where there are many. */
  readonly onProgress?: (progress: Progress) => void
}

const pickChanged = ({ pages = [], items = [] }: Partial<ContentChanges>): ContentChanges => ({
  pages: pages.filter(pageKind.isChanged),
  items: items.map(withSources).filter(itemKind.isChanged),
})

/** How many items are written in one statement. More would keep others waiting where the database is in this thread. */
const itemsPerBatch = 200

/** What is written together: a large save in pieces, its pages with the first of them. */
const splitIntoBatches = ({ pages, items }: ContentChanges): ContentChanges[] => {
  const [first = [], ...rest] = toBatches(items, itemsPerBatch)
  return [{ pages, items: first }, ...rest.map((batch) => ({ pages: [], items: batch }))]
}

const writeBatch = async (
  unit: UnitOfWork,
  action: string,
  { pages, items }: ContentChanges,
  reason?: string,
) => {
  await writeParts(unit, [...toBoundRows(pageKind, pages), ...toBoundRows(itemKind, items)])
  auditAndCount(unit, action, pageKind, pages, reason)
  auditAndCount(unit, action, itemKind, items, reason)
}

/**
 * Writes what has changed of pages, items, their texts and options, with audit and counters; what is
 * stored already is left alone. One statement for 200 items, so that others have their turn between the pieces
 * of a large save, and a hundred at most. What comes before visitors passes the checks of texts first, unless
 * the reason says why it may do without. Answers the changes that were written. Throws `invalid` with what
 * stands in the way.
 */
export const saveContent = async (
  unit: UnitOfWork,
  action: string,
  changes: Partial<ContentChanges>,
  reason?: string,
  { onWarned, onProgress }: SaveListeners = {},
): Promise<ContentChanges> => {
  const changed = pickChanged(changes)
  const batches = splitIntoBatches(changed)
  const createProgressReporter = (stage: Progress['stage']) => {
    let done = 0
    return ({ items }: Pick<ContentChanges, 'items'>) => {
      done += items.length
      if (batches.length > 1) onProgress?.({ stage, done, total: changed.items.length })
    }
  }
  await applyOnDelete(unit, changed)
  await assertPublishable(batches, reason, onWarned, createProgressReporter('checked'))
  const onWritten = createProgressReporter('written')
  const withChecks = withFailedChecks(unit.trx)
  for (const batch of batches) {
    const started = performance.now()
    await writeBatch(unit, action, { ...batch, items: await withChecks(batch.items) }, reason)
    if (batches.length > 1) await unit.flushAudit()
    onWritten(batch)
    if (batches.length > 1) await yieldToEventLoop(unit.trx, started)
  }
  notifyOvertaken(unit, changed.items)

  return changed
}
