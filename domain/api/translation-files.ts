import { Type } from '@sinclair/typebox'
import { contentAccess } from '../access-rules.ts'
import { languages } from '../languages.ts'
import { contentItems } from '../resources/content-items.ts'
import { rejectionReasons } from '../translations/import-comparison.ts'
import {
  columnUses,
  formatNames,
  importActions,
  importRowKinds,
  maxFileBytes,
  numberRangesPattern,
  translationFileFormats,
} from '../translations/translation-files.ts'
import { declareCall } from './call.ts'
import { listQuery } from './resource-reads.ts'
import { bigId, count, flag, languageCode, listOf, nullable, oneOf, text } from './schemas.ts'
import { textIssue } from './text-issues.ts'
import { workbenchFilter } from './translation-workbench.ts'

const file = (description: string) => Type.String({ format: 'binary', description })

/** Schemas of the files, by media type. */
const translationFileSchemas = {
  [translationFileFormats.xlsx.type]: file(
    'A spreadsheet: keys, screens, a column for each language, and what went out',
  ),
  [translationFileFormats.csv.type]: file('The same as a table in UTF-8 with a byte order mark'),
  [translationFileFormats.xliff12.type]: file('XLIFF 1.2, into one language'),
  [translationFileFormats.xliff20.type]: file('XLIFF 2.0, into one language'),
  [translationFileFormats.json.type]: file(
    'The records that an import of texts takes, or one object of keys and texts',
  ),
  [translationFileFormats.po.type]: file('PO, into one language, with keys as contexts'),
}

/** A change that a text of a file would make. */
const importedTextChange = Type.Object(
  {
    number: count('Its number among the changes'),
    line: count('Where it stands in the file'),
    id: bigId('The id of the item'),
    content_key: text('Its key'),
    screen_location: text('Its screen'),
    language: languageCode('Of the text'),
    act: oneOf(
      importActions,
      'A text where there was none, another one, or one that was changed here since it went out',
    ),
    before: nullable(text('What staff see now; null where there is none')),
    after: text('What came back'),
    findings: listOf(textIssue, 'What the checks find in it'),
  },
  { $id: 'exchanged-text', description: 'What a text of a file would change' },
)

/** A text of a file that is not imported, with the reason. */
const rejectedText = Type.Object(
  {
    line: count('Where it stands in the file'),
    key: text('The key that is told there'),
    language: Type.Optional(languageCode('Of the text')),
    reason: oneOf(rejectionReasons, 'Why it cannot be taken over'),
  },
  { $id: 'refused-text', description: 'Why a text of a file is not taken over' },
)

/** A column of an uploaded table of texts. */
const fileColumn = Type.Object({
  head: text('What stands at its head; empty where nothing does'),
  values: listOf(text('A text below'), 'The first texts below'),
  use: oneOf(columnUses, 'What it seems to hold'),
})

const usePattern = `(${columnUses.join('|')})`
const languagePattern = `(${languages.join('|')})`
const actionPattern = `(${importActions.join('|')})`

const numberRanges = (description: string) =>
  Type.Optional(Type.String({ pattern: numberRangesPattern, maxLength: 7_000, description }))

/** Export and import of texts as files for the programs of translators. */
export const translationFileCalls = {
  exportTexts: declareCall({
    method: 'get',
    path: '/api/texts/export',
    access: contentAccess.read,
    summary:
      'Export texts for translators as a file: all that the workbench shows, or else all that the filter of the list leaves',
    accept: {
      query: Type.Object({
        format: oneOf(formatNames, 'The form of the file'),
        languages: Type.Optional(
          Type.String({
            pattern: `^${languagePattern}(,${languagePattern})*$`,
            description:
              'The languages between commas; all by default, and exactly one where the form holds one',
          }),
        ),
        source: Type.Optional(languageCode('What is translated from, where the form tells of it')),
        drafts: Type.Optional(
          oneOf(['true', 'false'], 'Whether drafts stand in place of what they would replace; usually not'),
        ),
        ...listQuery(contentItems),
        ...workbenchFilter,
      }),
    },
    answers: {
      file: translationFileSchemas,
      headers: { 'Content-Disposition': 'The name of the file' },
    },
    fails: ['unknown_filter', 'unknown_sort'],
  }),
  takeTexts: declareCall({
    method: 'post',
    path: '/api/texts/import',
    access: contentAccess.draft,
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
        acts: Type.Optional(
          Type.String({
            pattern: `^(none|${actionPattern}(,${actionPattern})*)$`,
            description: 'Of which changes all are made; of those that are new or changed by default',
          }),
        ),
        kind: Type.Optional(oneOf(importRowKinds, 'Which are told, of a file that does much: no others')),
        offset: Type.Optional(
          Type.String({ pattern: '^\\d{1,6}$', description: 'How many of these are passed over' }),
        ),
        columns: Type.Optional(
          Type.String({
            pattern: `^${usePattern}(,${usePattern}){0,99}$`,
            description: 'What the columns of a table hold, where their heads do not tell',
          }),
        ),
        heads: Type.Optional(
          Type.String({
            pattern: '^\\d{1,6}$',
            description: 'The line below which the texts of these begin',
          }),
        ),
        only: numberRanges('The numbers of the changes that are made, no others'),
        also: numberRanges('The numbers of changes that are made beside those'),
        except: numberRanges('The numbers of changes that are not made'),
      }),
      upload: { limit: maxFileBytes, types: translationFileSchemas },
    },
    answers: {
      progress: true,
      data: Type.Object({
        dry_run: flag('Whether nothing was changed'),
        mark: text('What the file does, in short: sent back to have exactly this done'),
        created: count('Texts where there was none'),
        changed: count('Texts that are others now'),
        conflicts: count('Texts that were changed here since they went out'),
        unchanged: count('Texts that are stored like this already, or came back as they went'),
        refused: count('Texts that cannot be taken over'),
        written: count('Texts that were taken over'),
        operation_id: nullable(text('By which the act is found and taken back; null where nothing was done')),
        changes: listOf(importedTextChange, 'A thousand changes at most, in the order of the file'),
        refusals: listOf(rejectedText, 'A thousand texts at most that cannot be taken over'),
      }),
    },
    fails: ['conflict'],
  }),
  columnsOfTexts: declareCall({
    method: 'post',
    path: '/api/texts/import/columns',
    access: contentAccess.draft,
    summary:
      'Look at the columns of a table of texts whose heads do not tell what they hold, of other files none; changes nothing',
    accept: {
      upload: { limit: maxFileBytes, types: translationFileSchemas },
    },
    answers: {
      data: Type.Object({
        line: count('The line of the heads; 0 where there are none'),
        columns: listOf(fileColumn, 'The columns, in their order'),
      }),
    },
  }),
}
