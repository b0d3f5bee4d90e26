import { aSpreadsheet } from './spreadsheets.ts'

/** Encodes a text in a Windows code page. */
export const encodeInCodePage = (text: string, page: 'windows-1251' | 'windows-1255'): Buffer => {
  const decoder = new TextDecoder(page)
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  return Buffer.from([...text].map((sign) => bytes.get(sign) ?? 63))
}

/** Encodes a text in UTF-16 with a byte order mark, as Windows does. */
export const encodeUtf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le')

const cell = (value: string) => ({ type: String, value })

/** Builds a spreadsheet of texts with a library. */
export const sheet = (...rows: string[][]) => aSpreadsheet(rows.map((row) => row.map(cell)))

/** Formats rows of texts as spreadsheet XML. */
export const rowsXml = (...rows: string[][]) =>
  rows
    .map(
      (row, down) =>
        `<row r="${down + 1}">${row.map((text, across) => `<c r="${'ABC'[across]}${down + 1}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`,
    )
    .join('')

/** Builds the part of a second sheet. */
export const secondSheet = (rows: string) => ({
  'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
})

/** Wraps units in XLIFF 1. */
export const xlf = (body: string, head = 'version="1.2"', file = 'target-language="he"') =>
  `<?xml version="1.0"?><xliff ${head}><file ${file}><body>${body}</body></file></xliff>`
/** Builds a unit of XLIFF 1 for the text `a.b`. */
export const unit = (inside: string) => `<trans-unit id="a.b"><source>Да</source>${inside}</trans-unit>`

/** Wraps units in XLIFF 2. */
export const xlf2 = (body: string) =>
  `<xliff version="2.0" srcLang="ru" trgLang="he"><file id="f">${body}</file></xliff>`

/** Builds a unit of XLIFF 2 for the text `a.b`. */
export const unit2 = (inside: string) => `<unit id="1" name="a.b">${inside}</unit>`

/** Builds a PO file with one entry, for the text `a.b`. */
export const po = (lines: string, head = 'Language: he\\n') =>
  `msgid ""\nmsgstr "${head}"\n\nmsgctxt "a.b"\nmsgid "Да"\n${lines}\n`
