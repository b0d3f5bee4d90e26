import type { Cell } from 'write-excel-file/node'
import type { Language } from '../../../../domain/languages.ts'
import { escaped } from '../../escaped.ts'
import { headRow } from '../table/rows.ts'

const asText = (value: string): Cell => ({
  type: String,
  value: escaped(value),
  wrap: true,
  alignVertical: 'top',
})

const widths = { place: 28, text: 50 } as const

/** A spreadsheet of these rows below its heads, whose cells are all texts. */
export const packXlsx = async (
  rows: readonly (readonly string[])[],
  languages: readonly Language[],
): Promise<Buffer> => {
  const { default: write } = await import('write-excel-file/node')
  const heads = headRow(languages).map((value): Cell => ({ type: String, value, fontWeight: 'bold' }))
  const columns = heads.map((_, place) => ({
    width: place >= 2 && place < languages.length + 2 ? widths.text : widths.place,
  }))
  return write([heads, ...rows.map((row) => row.map(asText))], { stickyRowsCount: 1, columns }).toBuffer()
}
