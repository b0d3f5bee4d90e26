import { crc32 } from 'node:zlib'
import writeSpreadsheet, { type Cell } from 'write-excel-file/node'
import { packArchive } from '../../api/files/xlsx-archive.ts'

/** Writes a spreadsheet with a library. */
export const aSpreadsheet = (rows: readonly (readonly Cell[])[]): Promise<Buffer> =>
  writeSpreadsheet(rows.map((row) => [...row])).toBuffer()

const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`

/** Writes a spreadsheet from the XML of its rows, and of other parts by name. */
export const spreadsheetOf = (rows: string, others: Readonly<Record<string, string>> = {}): Buffer => {
  const parts = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheetOf(rows),
    ...others,
  }
  return packArchive(
    Object.entries(parts).map(([name, text]) => ({ name, bytes: Buffer.from(text), checksum: crc32(text) })),
  )
}
