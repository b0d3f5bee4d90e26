import { Type } from '@sinclair/typebox'
import { content } from '../areas.ts'
import { exchangeFormats, formatNames } from '../content/exchange/formats.ts'
import { languages } from '../languages.ts'
import { contentItems } from '../resources/content-items.ts'
import { call } from './call.ts'
import { found } from './resources/reads.ts'
import { languageCode, oneOf } from './shapes/values.ts'

const code = `(${languages.join('|')})`

const file = (description: string) => Type.String({ format: 'binary', description })

/** What the files of each type hold. */
const files = {
  [exchangeFormats.xlsx.type]: file(
    'A spreadsheet: keys, screens, a column for each language, and what went out',
  ),
  [exchangeFormats.csv.type]: file('The same as a table in UTF-8 with a byte order mark'),
  [exchangeFormats.xliff12.type]: file('XLIFF 1.2, into one language'),
  [exchangeFormats.xliff20.type]: file('XLIFF 2.0, into one language'),
  [exchangeFormats.json.type]: file(
    'The records that an import of texts takes, or one object of keys and texts',
  ),
  [exchangeFormats.po.type]: file('PO, into one language, with keys as contexts'),
}

/** Texts as translators take them into programs of their own. */
export const exchangeCalls = {
  exportTexts: call({
    method: 'get',
    path: '/api/texts/export',
    access: content.read,
    summary: 'Export texts for translators as a file, all that the filter leaves',
    accept: {
      query: Type.Object({
        format: oneOf(formatNames, 'The form of the file'),
        languages: Type.Optional(
          Type.String({
            pattern: `^${code}(,${code})*$`,
            description:
              'The languages between commas; all by default, and exactly one where the form holds one',
          }),
        ),
        source: Type.Optional(languageCode('What is translated from, where the form tells of it')),
        drafts: Type.Optional(
          oneOf(['true', 'false'], 'Whether drafts stand in place of what they would replace; usually not'),
        ),
        ...found(contentItems),
      }),
    },
    answers: {
      file: files,
      headers: { 'Content-Disposition': 'The name of the file' },
    },
    fails: ['unknown_filter', 'unknown_sort'],
  }),
}
