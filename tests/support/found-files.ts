import type { ColumnUse } from '../../domain/content/exchange/columns.ts'
import { aSpreadsheet, spreadsheetOf } from './spreadsheets.ts'

/** A text in the bytes of a code page of Windows. */
const inCodePage = (text: string, page: 'windows-1251' | 'windows-1255'): Buffer => {
  const decoder = new TextDecoder(page)
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  return Buffer.from([...text].map((sign) => bytes.get(sign) ?? 63))
}

const wide = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le')

const cell = (value: string) => ({ type: String, value })

const sheet = (...rows: string[][]) => aSpreadsheet(rows.map((row) => row.map(cell)))

const rowsXml = (...rows: string[][]) =>
  rows
    .map(
      (row, down) =>
        `<row r="${down + 1}">${row.map((text, across) => `<c r="${'ABC'[across]}${down + 1}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`,
    )
    .join('')

const secondSheet = (rows: string) => ({
  'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
})

const table = 'key,ru,he\r\na.b,Да,כן\r\n'
const xlf = (body: string, head = 'version="1.2"', file = 'target-language="he"') =>
  `<?xml version="1.0"?><xliff ${head}><file ${file}><body>${body}</body></file></xliff>`
const unit = (inside: string) => `<trans-unit id="a.b"><source>Да</source>${inside}</trans-unit>`

/** Files as people have them, all of one text: `a.b`, in Hebrew `כן`. */
export const readable = {
  'commas as they leave': ['csv', table],
  'semicolons, as Excel writes them in Europe': ['csv', table.replaceAll(',', ';')],
  tabs: ['csv', table.replaceAll(',', '\t')],
  'a byte order mark': ['csv', `\ufeff${table}`],
  'line ends of Unix': ['csv', table.replaceAll('\r\n', '\n')],
  'line ends of old Macs': ['csv', table.replaceAll('\r\n', '\r')],
  'no line end at the end': ['csv', table.trimEnd()],
  'every cell in quotes': ['csv', '"key","ru","he"\n"a.b","Да","כן"\n'],
  'UTF-16': ['csv', wide(table)],
  'UTF-16 with tabs, as Excel calls Unicode text': ['csv', wide(table.replaceAll(',', '\t'))],
  'UTF-16 the other way round': ['csv', wide(table).swap16()],
  'Windows-1255': ['csv', inCodePage('key,he\r\na.b,כן\r\n', 'windows-1255')],
  'other order of columns': ['csv', 'he,key\r\nכן,a.b\r\n'],
  'further columns': ['csv', 'key,comment,he,status\r\na.b,см. макет,כן,ok\r\n'],
  'names in Russian': ['csv', 'Ключ,Иврит\r\na.b,כן\r\n'],
  'names in Hebrew': ['csv', 'מפתח,עברית\r\na.b,כן\r\n'],
  'names in English, in capitals': ['csv', 'KEY,Hebrew\r\na.b,כן\r\n'],
  'codes with a region': ['csv', 'key,he-IL\r\na.b,כן\r\n'],
  'a title above the heads': ['csv', 'Перевод для банка,,\r\n,,\r\nkey,ru,he\r\na.b,Да,כן\r\n'],
  'what Excel says of its cells': ['csv', `sep=;\r\n${table.replaceAll(',', ';')}`],
  'rows shorter than the heads': ['csv', 'key,he,ru,en\r\na.b,כן\r\n'],
  'a spreadsheet': ['xlsx', await sheet(['key', 'he'], ['a.b', 'כן'])],
  'a spreadsheet with a merged title': ['xlsx', await sheet(['Перевод'], ['key', 'he'], ['a.b', 'כן'])],
  'a spreadsheet with an empty second sheet': [
    'xlsx',
    spreadsheetOf(rowsXml(['key', 'he'], ['a.b', 'כן']), secondSheet('')),
  ],
  'XLIFF with an empty target language': ['xliff12', xlf(unit('<target>כן</target>'), 'version="1.2"', '')],
  'XLIFF whose target is marked': [
    'xliff12',
    xlf(unit('<target><mrk mtype="seg" mid="0">כן</mrk></target>')),
  ],
  'XLIFF with proposals': [
    'xliff12',
    xlf(unit('<target>כן</target><alt-trans><target>לא</target></alt-trans>')),
  ],
  'XLIFF in groups': ['xliff12', xlf(`<group><group>${unit('<target>כן</target>')}</group></group>`)],
  'XLIFF with CDATA': ['xliff12', xlf(unit('<target><![CDATA[כן]]></target>'))],
  'XLIFF in UTF-16': ['xliff12', wide(xlf(unit('<target>כן</target>')))],
  'XLIFF 2 in two segments': [
    'xliff20',
    '<xliff version="2.0" srcLang="ru" trgLang="he"><file id="f"><unit id="1" name="a.b"><segment><source>Д</source><target>כ</target></segment><segment><source>а</source><target>ן</target></segment></unit></file></xliff>',
  ],
  'records of the import': ['json', '[{"content_key":"a.b","translations":{"he":"כן"}}]'],
  'keys and texts': ['flat-json', '{"a.b": "כן"}'],
  'PO over several lines': ['po', 'msgctxt "a.b"\nmsgid "Да"\nmsgstr ""\n"כ"\n"ן"\n'],
  'PO with what is no longer there': [
    'po',
    'msgid ""\nmsgstr "Language: he\\n"\n\n#: x.ts:1\nmsgctxt "a.b"\nmsgid "Да"\nmsgstr "כן"\n\n#~ msgid "x"\n#~ msgstr "y"\n',
  ],
} as const

/** Files that are refused, with a word of the reason. */
export const refused = {
  'no column of a language': ['csv', 'key,comment\r\na.b,x\r\n', 'language'],
  'no column of keys': ['csv', 'ru,he\r\nДа,כן\r\n', 'keys'],
  'a language twice': ['csv', 'key,he,Hebrew\r\na.b,כן,לא\r\n', 'twice'],
  'heads without rows': ['csv', 'key,ru,he\r\n', 'no texts'],
  'a quote that is never closed': ['csv', 'key,he\r\na.b,"כן\r\n', 'quote'],
  'NUL characters': ['csv', 'key,he\r\na.b,\0\r\n', 'characters'],
  'a damaged mark': ['csv', 'key,he,exported\r\na.b,כן,[he:12\r\n', 'damaged'],
  'fewer rows than went out': ['csv', 'key,he,exported 2\r\na.b,כן,[he:-]\r\n', 'cut off'],
  'two sheets': [
    'xlsx',
    spreadsheetOf(rowsXml(['key', 'he'], ['a.b', 'כן']), secondSheet(rowsXml(['x']))),
    'sheets',
  ],
  'a spreadsheet that is none': ['xlsx', 'not a spreadsheet', 'no spreadsheet'],
  'a spreadsheet behind a password': ['xlsx', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'no spreadsheet'],
  'XLIFF of another kind': ['xliff12', xlf('', 'version="3.0"'), 'version'],
  'another XML': ['xliff12', '<tmx version="1.4"></tmx>', 'XLIFF'],
  'XLIFF with entities of its own': ['xliff12', `<!DOCTYPE x [<!ENTITY a "b">]>${xlf('')}`, 'document type'],
  'JSON that is nested': ['flat-json', '{"a": {"b": "כן"}}', 'texts'],
  'JSON with a comma too many': ['flat-json', '{"a": "כן",}', 'JSON'],
  'PO without an end': ['po', 'msgctxt "a"\nmsgid "b"\n', 'whole'],
} as const

/** Tables of two texts whose heads nobody knows, and what their columns seem to hold. */
export const unknown: Readonly<Record<string, { table: string; uses: ColumnUse[]; line?: number }>> = {
  'other names': {
    table: 'String,Source,Target\na.b,Да,כן\na.c,Нет,לא\n',
    uses: ['key', 'ru', 'he'],
  },
  'other names, in another order, with a comment': {
    table: 'Цель;Оригинал;Примечание;Строка\nכן;Yes;;a.b\nלא;No;;a.c\n',
    uses: ['he', 'en', 'ignored', 'key'],
  },
  'a title above': {
    table: 'Для банка,,\nстрока,перевод,комментарий\na.b,כן,кнопка\na.c,לא,кнопка\n',
    uses: ['key', 'he', 'ru'],
    line: 2,
  },
  'a language twice': {
    table: 'key,he,Hebrew\na.b,כן,\na.c,לא,\n',
    uses: ['key', 'he', 'ignored'],
  },
  'no heads at all': {
    table: 'a.b,כן\na.c,לא\n',
    uses: ['key', 'he'],
    line: 0,
  },
}
