import type { ErrorCode } from '../../domain/errors.ts'
import type { TranslationFileFormat, UnitIssue } from '../../domain/translations/translation-files.ts'
import { po, rowsXml, secondSheet, unit, unit2, xlf, xlf2 } from './file-parts.ts'
import { spreadsheetOf } from './spreadsheets.ts'

const whole = rowsXml(['key', 'he'], ['a.b', 'כן'])

const damaged = spreadsheetOf(whole)
damaged.write('a.c', damaged.indexOf('a.b'))

const manyFiles = spreadsheetOf(
  whole,
  Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`xl/${at}`, ''])),
)

type Refused = readonly [format: TranslationFileFormat, file: string | Buffer, word: string, code?: ErrorCode]

/** Files that are refused, each with a part of the reason. */
export const refusedFiles: Readonly<Record<string, Refused>> = {
  'no column of a language': ['csv', 'key,comment\r\na.b,x\r\n', 'language'],
  'no column of keys': ['csv', 'ru,he\r\nДа,כן\r\n', 'keys'],
  'a language twice': ['csv', 'key,he,Hebrew\r\na.b,כן,לא\r\n', 'twice'],
  'heads without rows': ['csv', 'key,ru,he\r\n', 'no texts'],
  'a quote that is never closed': ['csv', 'key,he\r\na.b,"כן\r\n', 'quote'],
  'a text with a comma outside quotes': ['csv', 'key,ru,he\r\na.b,Да, да,כן\r\n', 'quotes'],
  'more columns than any table has': [
    'csv',
    `key,he${','.repeat(200)}\r\na.b,כן\r\n`,
    'columns',
    'too_large',
  ],
  'NUL characters': ['csv', 'key,he\r\na.b,\0\r\n', 'characters'],
  'quotes as programs escape them, on each line': [
    'csv',
    'key,he\r\na.b,"כן \\"א\\""\r\na.c,לא\r\na.d,"כן \\"א\\" ב"\r\n',
    'Line 2, 4: there is text after a closing quote. Double the quotes inside a cell',
  ],
  'a table that is called a spreadsheet': ['xlsx', 'key,he\r\na.b,כן\r\n', 'end with .csv'],
  'a spreadsheet that is called a table': ['csv', spreadsheetOf(whole), 'end with .xlsx'],
  'NUL characters far behind': ['csv', 'key,he\r\na.b,כן\r\na.c,\0\r\n', 'Line 3: NUL'],
  'a damaged mark': ['csv', 'key,he,exported\r\na.b,כן,[he:12\r\n', 'damaged'],
  'fewer rows than went out': ['csv', 'key,he,exported 2\r\na.b,כן,[he:-]\r\n', 'cut off'],
  'two sheets': [
    'xlsx',
    spreadsheetOf(rowsXml(['key', 'he'], ['a.b', 'כן']), secondSheet(rowsXml(['x']))),
    'sheets',
  ],
  'a spreadsheet that is none': ['xlsx', 'not a spreadsheet', 'not a spreadsheet but a text'],
  'a spreadsheet behind a password': ['xlsx', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'has a password'],
  'a spreadsheet without sheets': [
    'xlsx',
    spreadsheetOf('', { 'xl/workbook.xml': '<workbook><sheets/></workbook>' }),
    'no sheets',
  ],
  'a spreadsheet with entities of its own': [
    'xlsx',
    spreadsheetOf('', { 'xl/worksheets/sheet1.xml': '<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>' }),
    'document type',
  ],
  'a spreadsheet whose sheet was cut off': [
    'xlsx',
    spreadsheetOf('', { 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${whole}</sheetData>` }),
    'too early',
  ],
  'a spreadsheet in which a sign was changed': ['xlsx', damaged, 'unpacked'],
  'a spreadsheet of more files than any has': ['xlsx', manyFiles, 'too large', 'too_large'],
  'a spreadsheet with a cell that no program writes': [
    'xlsx',
    spreadsheetOf(rowsXml(['key', 'he'], ['a.b', 'כ'.repeat(32_768)])),
    'The cell B2',
    'too_large',
  ],
  'a spreadsheet of more rows than any has, all of them empty': [
    'xlsx',
    spreadsheetOf(`${whole}${'<row/>'.repeat(200_000)}`),
    'rows',
    'too_large',
  ],
  'XLIFF in another language': [
    'xliff12',
    xlf(unit('<target>oui</target>'), 'version="1.2"', 'target-language="fr"'),
    'fr',
  ],
  'XLIFF with entities that nobody has told': ['xliff12', xlf(unit('<target>&b;</target>')), 'entity'],
  'XLIFF of another kind': ['xliff12', xlf('', 'version="3.0"'), 'version'],
  'another XML': ['xliff12', '<tmx version="1.4"></tmx>', 'XLIFF'],
  'XLIFF with entities of its own': ['xliff12', `<!DOCTYPE x [<!ENTITY a "b">]>${xlf('')}`, 'document type'],
  'JSON that is nested': ['flat-json', '{"a": {"b": "כן"}}', 'texts'],
  'JSON with a comma too many': ['flat-json', '{"a": "כן",}', 'JSON'],
  'records with a name twice': [
    'json',
    '[{"content_key":"a.b","translations":{"he":"כן","he":"לא"}}]',
    'twice',
  ],
  'records in another language': ['json', '[{"content_key":"a.b","translations":{"fr":"oui"}}]', 'fr'],
  'JSON that goes deep': ['json', '['.repeat(100_000), 'deep'],
  'PO in another language': ['po', po('msgstr "oui"', 'Language: fr\\n'), 'fr'],
  'PO with an escape that is none': ['po', po('msgstr "כ\\q"'), 'not a line'],
  'PO with a part of a sign': ['po', po('msgstr "\\327"'), 'not a line'],
  'PO with millions of escapes, of which one is none': [
    'po',
    po(`msgstr "${'\\\\'.repeat(2_000_000)}\\"`),
    'not a line',
  ],
  'PO with two translations of a text': ['po', po('msgstr "כן"\nmsgstr "לא"'), 'twice'],
  'PO without an end': ['po', 'msgctxt "a"\nmsgid "b"\n', 'incomplete'],
}

type Faulty = readonly [format: TranslationFileFormat, file: string | Buffer, fault: UnitIssue]

const spreadsheetWithCell = (cell: string) =>
  spreadsheetOf(
    `${rowsXml(['key', 'he'])}<row r="2"><c r="A2" t="inlineStr"><is><t>a.b</t></is></c>${cell}</row>`,
  )

/** Files with a text that cannot be imported, each with its issue. */
export const filesWithIssues: Readonly<Record<string, Faulty>> = {
  'an error in a cell': ['xlsx', spreadsheetWithCell('<c r="B2" t="e"><v>#N/A</v></c>'), 'formula'],
  'a formula without a result': [
    'xlsx',
    spreadsheetWithCell('<c r="B2"><f>WEBSERVICE("x")</f></c>'),
    'formula',
  ],
  'a formula with an empty result': [
    'xlsx',
    spreadsheetWithCell('<c r="B2" t="str"><f>"a"&amp;"b"</f><v></v></c>'),
    'formula',
  ],
  'tags in XLIFF': ['xliff12', xlf(unit('<target>כן<g id="1">!</g></target>')), 'markup'],
  'two targets': ['xliff12', xlf(unit('<target>כן</target><target>לא</target>')), 'markup'],
  'a target that nobody has translated': ['xliff12', xlf(unit('<target state="new">Да</target>')), 'fuzzy'],
  'tags in XLIFF 2': [
    'xliff20',
    xlf2(unit2('<segment><source>Да</source><target>כן<ph id="1"/></target></segment>')),
    'markup',
  ],
  'segments in another order': [
    'xliff20',
    xlf2(unit2('<segment><source>Да</source><target order="2">כן</target></segment>')),
    'markup',
  ],
  'a segment that nobody has translated': [
    'xliff20',
    xlf2(unit2('<segment state="initial"><source>Да</source><target>Да</target></segment>')),
    'fuzzy',
  ],
  'a PO entry with a fuzzy mark among others': [
    'po',
    po('msgstr "כן"').replace('msgctxt', '#, c-format, fuzzy\nmsgctxt'),
    'fuzzy',
  ],
  'plural forms': ['po', po('msgid_plural "x"\nmsgstr[0] "כן"'), 'plural'],
}
