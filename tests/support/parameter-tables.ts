import { xlsxType } from '../../domain/api/bank-configuration-files.ts'
import type { Agent } from './app.ts'

const path = '/api/bank-configurations/import'

type Cells = readonly (readonly (string | number)[])[]

/** A table by its cells, or a file as it is: text, or the bytes of a spreadsheet. */
type Table = Cells | string | Buffer

/** A table as a program writes it in text. */
export const asCsv = (rows: Cells): string => rows.map((cells) => cells.join(',')).join('\r\n')

/** Sends a table of parameters, as text or as a spreadsheet, with what is asked of its import. */
export const sendTable = (agent: Agent, table: Table, asked: Readonly<Record<string, string>> = {}) =>
  agent
    .post(`${path}?${new URLSearchParams(asked)}`)
    .set('Content-Type', Buffer.isBuffer(table) ? xlsxType : 'text/csv')
    .send(Array.isArray(table) ? asCsv(table) : table)

/** Asks what a table would do. */
export const tryTable = (agent: Agent, table: Table, asked: Readonly<Record<string, string>> = {}) =>
  sendTable(agent, table, { ...asked, dry_run: 'true' })
