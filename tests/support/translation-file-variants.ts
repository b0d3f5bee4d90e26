import type { ColumnUse } from '../../domain/translations/translation-files.ts'
import {
  encodeInCodePage,
  encodeUtf16,
  po,
  rowsXml,
  secondSheet,
  sheet,
  unit,
  unit2,
  xlf,
  xlf2,
} from './file-parts.ts'
import { spreadsheetOf } from './spreadsheets.ts'

const table = 'key,ru,he\r\na.b,Да,כן\r\n'
const key = '<c r="A2" t="inlineStr"><is><t>a.b</t></is></c>'
const hebrew = '<c r="B2" t="inlineStr"><is><t>כן</t></is></c>'

/** Variants of a file with one text: `a.b`, in Hebrew `כן`. */
export const readableFiles = {
  'commas as they leave': ['csv', table],
  'semicolons, as Excel writes them in Europe': ['csv', table.replaceAll(',', ';')],
  tabs: ['csv', table.replaceAll(',', '\t')],
  'a byte order mark': ['csv', `\ufeff${table}`],
  'line ends of Unix': ['csv', table.replaceAll('\r\n', '\n')],
  'line ends of old Macs': ['csv', table.replaceAll('\r\n', '\r')],
  'no line end at the end': ['csv', table.trimEnd()],
  'every cell in quotes': ['csv', '"key","ru","he"\n"a.b","Да","כן"\n'],
  'UTF-16': ['csv', encodeUtf16(table)],
  'UTF-16 with tabs, as Excel calls Unicode text': ['csv', encodeUtf16(table.replaceAll(',', '\t'))],
  'UTF-16 the other way round': ['csv', encodeUtf16(table).swap16()],
  'UTF-16 without a mark': ['csv', encodeUtf16(table).subarray(2)],
  'UTF-16 without a mark, the other way round': ['csv', encodeUtf16(table).swap16().subarray(2)],
  'Windows-1255': ['csv', encodeInCodePage('key,he\r\na.b,כן\r\n', 'windows-1255')],
  'a language column missing': ['csv', 'key,he\r\na.b,כן\r\n'],
  'empty cells behind the heads': ['csv', 'key,he\r\na.b,כן,,\r\n'],
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
  'a spreadsheet with a text that a formula came to': [
    'xlsx',
    spreadsheetOf(
      `${rowsXml(['key', 'he'])}<row r="2">${key}<c r="B2" t="str"><f>"כ"&amp;"ן"</f><v>כן</v></c></row>`,
    ),
  ],
  'a spreadsheet with further columns, one of errors': [
    'xlsx',
    spreadsheetOf(
      `${rowsXml(['key', 'he', 'x'])}<row r="2">${key}${hebrew}<c r="C2" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`,
    ),
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
  'XLIFF in UTF-16': ['xliff12', encodeUtf16(xlf(unit('<target>כן</target>')))],
  'XLIFF in Windows-1255': [
    'xliff12',
    encodeInCodePage(
      xlf(unit('<target>כן</target>')).replace('?>', ' encoding="windows-1255"?>').replace('Да', '-'),
      'windows-1255',
    ),
  ],
  'XLIFF with elements of another program': [
    'xliff12',
    xlf(unit('<sdl:x xmlns:sdl="sdl"><target>לא</target></sdl:x><target>כן</target>')),
  ],
  'XLIFF 2 with notes and proposals': [
    'xliff20',
    xlf2(
      unit2(
        '<mtc:matches xmlns:mtc="m"><mtc:match><target>לא</target></mtc:match></mtc:matches><notes><note>?</note></notes><segment><source>Да</source><target>כן</target></segment>',
      ),
    ),
  ],
  'XLIFF 2 in two segments': [
    'xliff20',
    xlf2(
      unit2(
        '<segment><source>Д</source><target>כ</target></segment><segment><source>а</source><target>ן</target></segment>',
      ),
    ),
  ],
  'records of the import': ['json', '[{"content_key":"a.b","translations":{"he":"כן"}}]'],
  'keys and texts': ['flat-json', '{"a.b": "כן"}'],
  'records in UTF-16': ['json', encodeUtf16('[{"content_key":"a.b","translations":{"he":"כן"}}]')],
  'keys and texts in UTF-16': ['flat-json', encodeUtf16('{"a.b": "כן"}').subarray(2)],
  'PO in Windows-1255': [
    'po',
    encodeInCodePage(
      po('msgstr "כן"', 'Language: he\\nContent-Type: text/plain; charset=windows-1255\\n').replace(
        'Да',
        '-',
      ),
      'windows-1255',
    ),
  ],
  'PO with signs by the numbers of their bytes': ['po', po('msgstr "\\327\\233\\xd7\\x9f"')],
  'PO over several lines': ['po', 'msgctxt "a.b"\nmsgid "Да"\nmsgstr ""\n"כ"\n"ן"\n'],
  'PO with what is no longer there': [
    'po',
    'msgid ""\nmsgstr "Language: he\\n"\n\n#: x.ts:1\nmsgctxt "a.b"\nmsgid "Да"\nmsgstr "כן"\n\n#~ msgid "x"\n#~ msgstr "y"\n',
  ],
} as const

/** Tables of two texts with unknown headers, and the guessed use of each column. */
export const tablesWithUnknownHeaders: Readonly<
  Record<string, { table: string; uses: ColumnUse[]; line?: number }>
> = {
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
