import { ApiError } from '../../api/errors.ts'
import { type ImportCounts, importBatch } from '../../api/stores/content/import.ts'
import type { Status } from '../../api/stores/content/saving/item-state.ts'
import { type Connection, write } from '../../api/stores/unit.ts'
import { type Checked, checked } from './checked.ts'
import { linesOf } from './lines.ts'
import { recordsOf } from './records.ts'
import { ImportRefused } from './refusal.ts'

export interface ImportOptions {
  readonly status: Status
  /** Told after each batch how many records are written. */
  readonly onProgress?: (records: number) => void
}

const batchSize = 500
const caller = { actor: undefined, requestId: 'import', address: '' }

async function* batches<T>(all: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const one of all) {
    batch.push(one)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Says on which line the record stands that a batch was refused for; its fields begin with its index. */
const located =
  (batch: readonly Checked[]) =>
  (error: unknown): never => {
    const [path = '', rule] =
      error instanceof ApiError ? (Object.entries(error.details.fields ?? {})[0] ?? []) : []
    const [, index, field] = path.match(/^(\d+)\.(.*)/) ?? []
    if (index === undefined) throw error
    throw new ImportRefused(`Line ${batch[Number(index)]?.line}: ${field} breaks the rule "${rule}"`)
  }

/**
 * Imports a file in one act: all of it, or nothing. Counts what it did; throws `ImportRefused` with the
 * line of the first bad record.
 */
export const importFile = (
  connection: Connection,
  source: AsyncIterable<Buffer>,
  { status, onProgress }: ImportOptions,
): Promise<ImportCounts> =>
  write(connection, caller, async (unit) => {
    let position = 1
    let total: ImportCounts = { created: 0, changed: 0, unchanged: 0 }
    for await (const batch of batches(checked(recordsOf(linesOf(source))))) {
      const records = batch.map(({ record }) => record)
      const { created, changed, unchanged } = await importBatch(unit, records, status, position).catch(
        located(batch),
      )
      await unit.settle()
      total = {
        created: total.created + created,
        changed: total.changed + changed,
        unchanged: total.unchanged + unchanged,
      }
      position += batch.length
      onProgress?.(position - 1)
    }
    if (position === 1) throw new ImportRefused('The file holds no records')
    return total
  })
