import { ApiError } from '../errors.ts'
import { refuseUnstorable } from '../input/storable.ts'
import { type ImportRecord, importRecord } from '../stores/content/import/record.ts'
import type { FileRecord } from './records.ts'
import { broken, ImportRefused } from './refused.ts'

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
    const { content_key } = record
    const earlier = lines.get(content_key)
    if (earlier !== undefined)
      throw new ImportRefused(
        'invalid',
        `Line ${line}: content_key ${content_key} stands on line ${earlier} already`,
        { fields: { [`${line}.content_key`]: 'unique' } },
      )
    lines.set(content_key, line)
    yield { line, record }
  }
}

const accepted = (line: number, value: unknown): ImportRecord => {
  try {
    refuseUnstorable(value, 'invalid')
    return importRecord(value)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { fields } = error.details
    throw fields ? broken(line, fields) : new ImportRefused(error.code, `Line ${line}: ${error.message}`)
  }
}
