import { aSpreadsheet } from './spreadsheets.ts'

/** A text in the bytes of a code page of Windows. */
export const inCodePage = (text: string, page: 'windows-1251' | 'windows-1255'): Buffer => {
  const decoder = new TextDecoder(page)
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  return Buffer.from([...text].map((sign) => bytes.get(sign) ?? 63))
}

/** A text in UTF-16, as Windows writes it. */
export const wide = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le')

const cell = (value: string) => ({ type: String, value })

/** A spreadsheet of texts, as a program writes one. */
export const sheet = (...rows: string[][]) => aSpreadsheet(rows.map((row) => row.map(cell)))

/** Rows of texts, as a spreadsheet says them. */
export const rowsXml = (...rows: string[][]) =>
  rows
    .map(
      (row, down) =>
        `<row r="${down + 1}">${row.map((text, across) => `<c r="${'ABC'[across]}${down + 1}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`,
    )
    .join('')

/** A second sheet of a spreadsheet. */
export const secondSheet = (rows: string) => ({
  'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
})

/** XLIFF 1 around units. */
export const xlf = (body: string, head = 'version="1.2"', file = 'target-language="he"') =>
  `<?xml version="1.0"?><xliff ${head}><file ${file}><body>${body}</body></file></xliff>`
/** A unit of the text `a.b`. */
export const unit = (inside: string) => `<trans-unit id="a.b"><source>Да</source>${inside}</trans-unit>`

/** XLIFF 2 around units. */
export const xlf2 = (body: string) =>
  `<xliff version="2.0" srcLang="ru" trgLang="he"><file id="f">${body}</file></xliff>`

/** A unit of it, of the text `a.b`. */
export const unit2 = (inside: string) => `<unit id="1" name="a.b">${inside}</unit>`

/** An entry of PO, of the text `a.b`, beneath a head. */
export const po = (said: string, head = 'Language: he\\n') =>
  `msgid ""\nmsgstr "${head}"\n\nmsgctxt "a.b"\nmsgid "Да"\n${said}\n`
