import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/errors.ts'
import { readXlsxRows } from '../../api/files/xlsx.ts'
import { aSpreadsheet, spreadsheetOf } from '../support/spreadsheets.ts'

const number = (value: number, format?: string) => ({ value, type: Number, ...(format && { format }) })

describe('a spreadsheet', () => {
  it('is read as text, row by row, without empty rows', async () => {
    const file = await aSpreadsheet([
      [{ value: 'банк' }, { value: 'בנק' }],
      [null, null],
      [{ value: ' «א» & "b" ' }, number(2000000)],
      [null, { value: true, type: Boolean }],
    ])
    expect(await readXlsxRows(file)).toEqual([
      { line: 1, cells: ['банк', 'בנק'] },
      { line: 3, cells: [' «א» & "b" ', '2000000'] },
      { line: 4, cells: ['', 'true'] },
    ])
  })

  it.each([
    [3.557, '3.557'],
    [0.1, '0.1'],
    [999999999999.99, '999999999999.99'],
    [4, '4'],
  ])('returns the number %s as it was typed', async (value, text) => {
    expect(await readXlsxRows(await aSpreadsheet([[number(value)]]))).toEqual([{ line: 1, cells: [text] }])
  })

  it('returns a number with the digits that were typed, even if a program has stored more', async () => {
    const file = spreadsheetOf('<row r="1"><c r="A1"><v>3.5569999999999999</v></c></row>')
    expect((await readXlsxRows(file))[0]?.cells).toEqual(['3.557'])
  })

  it('returns a percentage cell as it is displayed', async () => {
    const file = await aSpreadsheet([
      [number(0.03557, '0.000%'), number(0.75, '0%'), number(0.07, '0.00%'), number(0.07)],
    ])
    expect((await readXlsxRows(file))[0]?.cells).toEqual(['3.557', '75', '7', '0.07'])
  })
})

const inlineCell = (address: string, text: string) =>
  `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`

describe('the XML of a spreadsheet', () => {
  it('is read with character references beyond 16 bits, and with line ends of any system', async () => {
    const text = '&#127881;&#x1F389;&#1092;&#55356;&#57225; a\r\nb\rc\nd'
    const [row] = await readXlsxRows(spreadsheetOf(`<row r="1">${inlineCell('A1', text)}</row>`))
    expect(row?.cells).toEqual(['🎉🎉ф🎉 a\nb\nc\nd'])
  })

  it('is refused with a reference to an invalid character', async () => {
    const file = spreadsheetOf(`<row r="1">${inlineCell('A1', '&#1114112;')}</row>`)
    await expect(readXlsxRows(file)).rejects.toMatchObject({ code: 'malformed' })
  })

  it.each([
    '<f>"a"&amp;"b"</f>',
    '<f>"a"&amp;"b"</f><v/>',
    '<f>"a"&amp;"b"</f><v></v>',
    '<f t="shared" si="0"/><v />',
  ])('marks a formula without a result: %s', async (inside) => {
    const heads = `<row r="1">${inlineCell('A1', 'key')}${inlineCell('B1', 'he')}</row>`
    const row = `<row r="2">${inlineCell('A2', 'x')}<c r="B2" t="str">${inside}</c></row>`
    const rows = await readXlsxRows(spreadsheetOf(heads + row))
    expect(rows.map(({ failures }) => failures)).toEqual([undefined, [1]])
  })

  it('returns the result of a formula', async () => {
    const cell = '<c r="A1" t="str"><f>"a"&amp;"b"</f><v>ab</v></c>'
    expect(await readXlsxRows(spreadsheetOf(`<row r="1">${cell}</row>`))).toEqual([
      { line: 1, cells: ['ab'] },
    ])
  })

  it('marks a date', async () => {
    const date = { value: new Date(Date.UTC(2026, 10, 25)), type: Date, format: 'dd.mm.yyyy' }
    const [row] = await readXlsxRows(await aSpreadsheet([[{ value: 'x' }, date]]))
    expect(row?.dates).toEqual([1])
  })
})

const refusalOf = async (file: Buffer) => {
  const error = await readXlsxRows(file).catch((error: unknown) => error)
  return error instanceof ApiError ? error.code : error
}

const relationshipType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const sharedStringsRelationships = `<Relationships>
  <Relationship Id="rId1" Target="worksheets/sheet1.xml" Type="${relationshipType}/worksheet"/>
  <Relationship Id="rId2" Target="sharedStrings.xml" Type="${relationshipType}/sharedStrings"/>
</Relationships>`

const row = '<row r="1"><c r="A1"><v>1</v></c></row>'

describe('an invalid spreadsheet is refused:', () => {
  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['a text', Buffer.from('code,base\r\nLEUMI,3.5')],
    ['the beginning of an archive', Buffer.from('PK\x03\x04 and nothing else')],
    ['an archive without a workbook', spreadsheetOf(row, { 'xl/workbook.xml': '' })],
    ['one with invalid XML', spreadsheetOf(row.replace('</c>', ''))],
    ['one with invalid XML far from its beginning', spreadsheetOf(`${row}${' '.repeat(300_000)}<row`)],
    ['a cell without a position', spreadsheetOf('<row r="1"><c><v>1</v></c></row>')],
    ['a cell at an invalid position', spreadsheetOf('<row r="1"><c r="A&#49;"><v>1</v></c></row>')],
  ])('%s', async (_, file) => {
    expect(await refusalOf(file)).toBe('malformed')
  })

  it('one cut off at any point', async () => {
    const file = await aSpreadsheet([[{ value: 'code' }], [number(1)]])
    for (let length = 0; length < file.length; length += 97)
      expect(await refusalOf(file.subarray(0, length))).toBe('malformed')
  })

  it('one with a changed byte, without any other outcome', async () => {
    const file = await aSpreadsheet([[{ value: 'code' }], [number(1)]])
    for (let at = 0; at < file.length; at += 23) {
      const changed = Buffer.from(file)
      changed[at] = 255 - (changed[at] ?? 0)
      const end = await readXlsxRows(changed).catch((error: unknown) => error)
      expect(Array.isArray(end) || end instanceof ApiError).toBe(true)
    }
  })

  it.each([
    ['a row far down', '<row r="6000"><c r="A6000"><v>1</v></c></row>'],
    ['an endless row', '<row r="9999999"><c r="A1"><v>1</v></c></row>'],
    ['a column far to the right', '<row r="1"><c r="XFD1"><v>1</v></c></row>'],
  ])('%s, before it is unpacked', async (_, rows) => {
    expect(await refusalOf(spreadsheetOf(rows))).toBe('too_large')
  })

  it('a row with more cells than a table can have', async () => {
    expect(await refusalOf(spreadsheetOf(`<row r="1">${'<c/>'.repeat(100_001)}</row>`))).toBe('too_large')
  })

  it('cells that all refer to one text, which would be copied for each of them', async () => {
    const cells = ['A', 'B', 'C', 'D']
    const rows = Array.from({ length: 200 }, (_, index) => {
      const cellsOfRow = cells.map((letter) => `<c r="${letter}${index + 1}" t="s"><v>0</v></c>`)
      return `<row r="${index + 1}">${cellsOfRow.join('')}</row>`
    })
    const ofLength = (length: number) =>
      spreadsheetOf(rows.join(''), {
        'xl/sharedStrings.xml': `<sst count="1" uniqueCount="1"><si><t>${'x'.repeat(length)}</t></si></sst>`,
        'xl/_rels/workbook.xml.rels': sharedStringsRelationships,
      })
    expect(await readXlsxRows(ofLength(5))).toHaveLength(200)
    expect(await refusalOf(ofLength(30_000))).toBe('too_large')
    expect(await refusalOf(ofLength(500_000))).toBe('too_large')
  })

  it('one that unpacks to more than the limit', async () => {
    const bomb = spreadsheetOf('')
    const packed = deflateRawSync(Buffer.alloc(64 * 1024 * 1024, ' '))
    expect(packed.length).toBeLessThan(100_000)
    expect(await refusalOf(withPacked(bomb, packed))).toBe('too_large')
  })
})

/** Replaces the last part of an archive with compressed bytes. */
function withPacked(archive: Buffer, packed: Buffer): Buffer {
  const list = archive.readUInt32LE(archive.length - 6)
  const last = archive.lastIndexOf('xl/worksheets/sheet1.xml') - 46
  const head = archive.readUInt32LE(last + 42)
  const start = head + 30 + 'xl/worksheets/sheet1.xml'.length
  const tail = Buffer.from(archive.subarray(list))
  tail.writeUInt16LE(8, last - list + 10)
  tail.writeUInt32LE(packed.length, last - list + 20)
  tail.writeUInt32LE(start + packed.length, tail.length - 6)
  return Buffer.concat([archive.subarray(0, start), packed, tail])
}
