import { Type } from '@sinclair/typebox'
import { columnUses } from '../../content/exchange/columns.ts'
import { reasons } from '../../content/exchange/compare.ts'
import { exchangeFormats } from '../../content/exchange/formats.ts'
import { acts } from '../../content/exchange/told.ts'
import { finding } from './findings.ts'
import { bigId, count, languageCode, listOf, nullable, oneOf, text } from './values.ts'

const file = (description: string) => Type.String({ format: 'binary', description })

/** What the files of each type hold. */
export const files = {
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

/** What a text of a file would change. */
export const change = Type.Object(
  {
    number: count('Its number among the changes'),
    line: count('Where it stands in the file'),
    id: bigId('The id of the item'),
    content_key: text('Its key'),
    screen_location: text('Its screen'),
    language: languageCode('Of the text'),
    act: oneOf(
      acts,
      'A text where there was none, another one, or one that was changed here since it went out',
    ),
    before: nullable(text('What staff see now; null where there is none')),
    after: text('What came back'),
    findings: listOf(finding, 'What the checks find in it'),
  },
  { $id: 'exchanged-text', description: 'What a text of a file would change' },
)

/** Why a text of a file is not taken over. */
export const refusal = Type.Object(
  {
    line: count('Where it stands in the file'),
    key: text('The key that is told there'),
    language: Type.Optional(languageCode('Of the text')),
    reason: oneOf(reasons, 'Why it cannot be taken over'),
  },
  { $id: 'refused-text', description: 'Why a text of a file is not taken over' },
)

/** A column of a table of texts. */
export const column = Type.Object({
  head: text('What stands at its head; empty where nothing does'),
  values: listOf(text('A text below'), 'The first texts below'),
  use: oneOf(columnUses, 'What it seems to hold'),
})
