import { Type } from '@sinclair/typebox'
import { content } from '../areas.ts'
import { reasons } from '../content/exchange/compare.ts'
import { exchangeFormats, formatNames } from '../content/exchange/formats.ts'
import { languages } from '../languages.ts'
import { contentItems } from '../resources/content-items.ts'
import { call } from './call.ts'
import { found } from './resources/reads.ts'
import { finding } from './shapes/findings.ts'
import { bigId, count, flag, languageCode, listOf, nullable, oneOf, text } from './shapes/values.ts'
import { workbenchFilter } from './workbench.ts'

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

/** How many bytes a file that comes back may have. */
const mostBytes = 20 * 1024 * 1024

const numbers = (description: string) =>
  Type.Optional(Type.String({ pattern: '^\\d{1,6}(,\\d{1,6})*$', maxLength: 7_000, description }))

const change = Type.Object(
  {
    number: count('Its number among the changes'),
    line: count('Where it stands in the file'),
    id: bigId('The id of the item'),
    content_key: text('Its key'),
    screen_location: text('Its screen'),
    language: languageCode('Of the text'),
    act: oneOf(
      ['created', 'changed', 'conflict'],
      'A text where there was none, another one, or one that was changed here since it went out',
    ),
    before: nullable(text('What staff see now; null where there is none')),
    after: text('What came back'),
    findings: listOf(finding, 'What the checks find in it'),
  },
  { $id: 'exchanged-text', description: 'What a text of a file would change' },
)

const refusal = Type.Object(
  {
    line: count('Where it stands in the file'),
    key: text('The key that is told there'),
    language: Type.Optional(languageCode('Of the text')),
    reason: oneOf(reasons, 'Why it cannot be taken over'),
  },
  { $id: 'refused-text', description: 'Why a text of a file is not taken over' },
)

/** Texts as translators take them into programs of their own. */
export const exchangeCalls = {
  exportTexts: call({
    method: 'get',
    path: '/api/texts/export',
    access: content.read,
    summary:
      'Export texts for translators as a file: all that the workbench shows, or else all that the filter of the list leaves',
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
        ...workbenchFilter,
      }),
    },
    answers: {
      file: files,
      headers: { 'Content-Disposition': 'The name of the file' },
    },
    fails: ['unknown_filter', 'unknown_sort'],
  }),
  takeTexts: call({
    method: 'post',
    path: '/api/texts/import',
    access: content.draft,
    summary:
      'Take over texts that come back in a file, the chosen ones in one act; publishing them needs the right to',
    accept: {
      query: Type.Object({
        dry_run: Type.Optional(oneOf(['true', 'false'], 'Tells what would change, and changes nothing')),
        status: Type.Optional(
          oneOf(['approved', 'draft'], 'Whether visitors get the texts at once; usually not'),
        ),
        language: Type.Optional(languageCode('Of a file that does not say it')),
        part: Type.Optional(oneOf(['true', 'false'], 'Whether the file may hold less than went out')),
        agreed: Type.Optional(text('The mark of a dry run: nothing else is done then')),
        conflicts: Type.Optional(
          oneOf(['true', 'false'], 'Whether texts that were changed here are replaced too'),
        ),
        only: numbers('The numbers of the changes that are made, no others'),
        except: numbers('The numbers of changes that are not made'),
      }),
      upload: { limit: mostBytes, types: files },
    },
    answers: {
      data: Type.Object({
        dry_run: flag('Whether nothing was changed'),
        mark: text('What the file does, in short: sent back to have exactly this done'),
        created: count('Texts where there was none'),
        changed: count('Texts that are others now'),
        conflicts: count('Texts that were changed here since they went out'),
        unchanged: count('Texts that are stored like this already, or came back as they went'),
        refused: count('Texts that cannot be taken over'),
        written: count('Texts that were taken over'),
        changes: listOf(change, 'The first thousand changes, in the order of the file'),
        refusals: listOf(refusal, 'The first thousand texts that cannot be taken over'),
      }),
    },
    fails: ['conflict'],
  }),
}
