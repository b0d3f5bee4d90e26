import { csvRow } from '../../domain/csv/write.ts'
import type { Language } from '../../domain/languages.ts'
import type { StoredRecord } from '../stores/records/record.ts'
import { type Column, exactText, headOf, textIn, valueIn } from './columns.ts'
import { type Reader, referenceTexts } from './titles.ts'

/** The values of a column, as they are or in words. */
const textsOf = async (
  column: Column,
  records: readonly StoredRecord[],
  reader: Reader | undefined,
): Promise<string[]> => {
  const values = records.map((record) => valueIn(record, column))
  if (!reader) return values.map(exactText)
  if (column.field && 'to' in column.field) return referenceTexts(column.field.to, values, reader)
  return values.map((value) => textIn(column, value, reader.language))
}

/** The row of heads: in words, or as the import knows the columns. */
export const csvHead = (columns: readonly Column[], language: Language | undefined): string =>
  csvRow(columns.map((column) => (language ? headOf(column, language) : column.path)))

/** A row for each record. What they refer to is asked for column by column, on one connection at a time. */
export const csvRows = async (
  columns: readonly Column[],
  records: readonly StoredRecord[],
  reader: Reader | undefined,
): Promise<string> => {
  const texts: string[][] = []
  for (const column of columns) texts.push(await textsOf(column, records, reader))
  return records.map((_, index) => csvRow(texts.map((column) => column[index] ?? ''))).join('')
}
