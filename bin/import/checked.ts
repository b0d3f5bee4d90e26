import { ApiError } from '../../api/errors.ts'
import { refuseUnstorable } from '../../api/input/storable.ts'
import { type ImportRecord, importRecord } from '../../api/stores/content/import.ts'
import { reasonOf } from '../failure.ts'
import type { FileRecord } from './records.ts'
import { ImportRefused } from './refusal.ts'

/** A record that keeps every rule, and its line. */
export interface Checked {
  readonly line: number
  readonly record: ImportRecord
}

/** Checks each record, and that no key comes twice. Throws `ImportRefused` at the first bad one. */
export async function* checked(records: AsyncIterable<FileRecord>): AsyncGenerator<Checked> {
  const lines = new Map<string, number>()
  for await (const { line, value } of records) {
    const record = accepted(line, value)
    const earlier = lines.get(record.content_key)
    if (earlier !== undefined)
      throw new ImportRefused(
        `Line ${line}: content_key ${record.content_key} stands on line ${earlier} already`,
      )
    lines.set(record.content_key, line)
    yield { line, record }
  }
}

const accepted = (line: number, value: unknown): ImportRecord => {
  try {
    refuseUnstorable(value, 'invalid')
    return importRecord(value)
  } catch (error) {
    throw error instanceof ApiError ? new ImportRefused(`Line ${line}: ${reasonOf(error)}`) : error
  }
}
