import { xlsxType } from '../../domain/api/bank-configuration-files.ts'
import type { Agent } from './app.ts'

const path = '/api/bank-configurations/import'

type Cells = readonly (readonly (string | number)[])[]

/** Cells, or a file as it is: text, or the bytes of a spreadsheet. */
type Table = Cells | string | Buffer

/** Formats cells as CSV. */
export const asCsv = (rows: Cells): string => rows.map((cells) => cells.join(',')).join('\r\n')

/** Imports a table of parameters, as CSV or spreadsheet, with query parameters. */
export const sendTable = (agent: Agent, table: Table, query: Readonly<Record<string, string>> = {}) =>
  agent
    .post(`${path}?${new URLSearchParams(query)}`)
    .set('Content-Type', Buffer.isBuffer(table) ? xlsxType : 'text/csv')
    .send(Array.isArray(table) ? asCsv(table) : table)

/** Previews the import of a table. */
export const previewTable = (agent: Agent, table: Table, query: Readonly<Record<string, string>> = {}) =>
  sendTable(agent, table, { ...query, dry_run: 'true' })
