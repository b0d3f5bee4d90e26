import type { Cell } from 'write-excel-file/node'
import { escaped } from '../../escaped.ts'
import type { Writer } from '../../format.ts'
import { headRow, unitRow } from '../table/rows.ts'

const asText = (value: string): Cell => ({
  type: String,
  value: escaped(value),
  wrap: true,
  alignVertical: 'top',
})

const widths = { place: 28, text: 50 } as const

/** A spreadsheet whose cells are all texts; it is packed, and made whole for that. */
export const writeXlsx: Writer = async function* (units, { languages }) {
  const { default: write } = await import('write-excel-file/node')
  const rows = [headRow(languages).map((value): Cell => ({ type: String, value, fontWeight: 'bold' }))]
  for await (const piece of units) rows.push(...piece.map((unit) => unitRow(unit, languages).map(asText)))
  const columns = headRow(languages).map((_, place) => ({
    width: place >= 2 && place < languages.length + 2 ? widths.text : widths.place,
  }))
  yield await write(rows, { stickyRowsCount: 1, columns }).toBuffer()
}
