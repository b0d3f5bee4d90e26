import { Type } from '@sinclair/typebox'
import { contentAccess } from '../access-rules.ts'
import { contentChange } from '../cache-tags.ts'
import { languages } from '../languages.ts'
import { contentItems } from '../resources/content-items.ts'
import { fileProblemReasons } from '../translations/file-problems.ts'
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
import { skipRefused } from './content-import.ts'
import { listQuery } from './resource-reads.ts'
import { bigId, count, flag, languageCode, listOf, nullable, oneOf, text, texts } from './schemas.ts'
import { textIssue } from './text-issues.ts'
import { workbenchFilter } from './translation-workbench.ts'

const file = (description: string) => Type.String({ format: 'binary', description })

/** Schemas of the files, by media type. */
const translationFileSchemas = {
  [translationFileFormats.xlsx.type]: file(
    'A spreadsheet: keys, screens, a column for each language, the context of each text, and what went out',
  ),
  [translationFileFormats.csv.type]: file('The same as a table in UTF-8 with a byte order mark'),
  [translationFileFormats.xliff12.type]: file('XLIFF 1.2, into one language'),
  [translationFileFormats.xliff20.type]: file('XLIFF 2.0, into one language'),
  [translationFileFormats.json.type]: file(
    'The records that an import of texts takes, or one object of keys and texts',
  ),
  [translationFileFormats.po.type]: file('PO, into one language, with keys as contexts'),
}

/** Names of the item and of the page of a text. */
const textPlace = {
  descriptions: texts('The description of the item; empty if there is none'),
  titles: texts('The title of its page'),
}

/** A change that an imported text makes. */
const importedTextChange = Type.Object(
  {
    number: count('Number among the changes'),
    line: count('Line in the file'),
    id: bigId('The id of the item'),
    content_key: text('Key'),
    screen_location: text('Screen'),
    ...textPlace,
    language: languageCode('Language of the text'),
    source: nullable(
      Type.Object(
        { language: languageCode('Language'), text: text('Text as staff see it') },
        { description: 'The text that it is translated from; null for an item without any other text' },
      ),
    ),
    act: oneOf(importActions, 'A new text, a changed one, or one that has changed here since export'),
    before: nullable(text('Text that staff see now; null without one')),
    after: text('The result'),
    findings: listOf(textIssue, 'Issues of the text'),
  },
  { $id: 'exchanged-text', description: 'The change that a text of a file makes' },
)

/** An imported text that is rejected, with the reason. */
const rejectedText = Type.Object(
  {
    line: count('Line in the file'),
    key: text('The key in that row'),
    language: Type.Optional(languageCode('Language of the text')),
    cell: Type.Optional(text('The address of the cell in a spreadsheet, such as C5')),
    ...Type.Partial(Type.Object(textPlace)).properties,
    reason: oneOf(rejectionReasons, 'Why it cannot be taken over'),
  },
  { $id: 'refused-text', description: 'Why a text of a file is not imported' },
)

/** The reason why a file cannot be read. */
export const fileProblem = Type.Object(
  {
    reason: oneOf(fileProblemReasons, 'The reason'),
    values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
      description: 'Values that the sentence names, such as the line',
    }),
  },
  { $id: 'file-problem', description: 'Why a file cannot be read; `error` is the sentence in English' },
)

/** A column of an uploaded table of texts. */
const fileColumn = Type.Object({
  head: text('Heading; empty if there is none'),
  values: listOf(text('A text below'), 'The first texts below'),
  use: oneOf(columnUses, 'Detected use of the column'),
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
      'Export texts for translators as a file: those that match the filters of the workbench, or of the list',
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
        source: Type.Optional(languageCode('The source language, if the format has one')),
        drafts: Type.Optional(
          oneOf(
            ['true', 'false'],
            'Whether a text with a draft is exported as its draft, and every other one as published; false by default',
          ),
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
      'Import the selected texts of a file from translators, all or none, or all but the refused ones; publishing them requires the permission to publish',
    invalidates: contentChange,
    accept: {
      query: Type.Object({
        dry_run: Type.Optional(oneOf(['true', 'false'], 'Whether to report the changes without saving them')),
        status: Type.Optional(oneOf(['approved', 'draft'], 'Whether to publish the texts; draft by default')),
        language: Type.Optional(languageCode('For a file that does not specify it')),
        part: Type.Optional(
          oneOf(['true', 'false'], 'Whether the file may contain only some of the exported texts'),
        ),
        skip_refused: skipRefused,
        agreed: Type.Optional(text('The checksum of a dry run; the import must do exactly the same')),
        acts: Type.Optional(
          Type.String({
            pattern: `^(none|${actionPattern}(,${actionPattern})*)$`,
            description: 'Of which changes all are made; of those that are new or changed by default',
          }),
        ),
        kind: Type.Optional(oneOf(importRowKinds, 'Only changes of this kind, for large files')),
        offset: Type.Optional(
          Type.String({ pattern: '^\\d{1,6}$', description: 'Number of listed changes to skip' }),
        ),
        columns: Type.Optional(
          Type.String({
            pattern: `^${usePattern}(,${usePattern}){0,99}$`,
            description: 'The columns of a table whose headings do not show what they contain',
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
        mark: text('A checksum of the changes; send it back to apply exactly these'),
        created: count('New texts'),
        changed: count('Texts that have changed'),
        conflicts: count('Texts that have changed here since export'),
        unchanged: count('Texts that are already stored like this, or have not changed since export'),
        refused: count('Texts that cannot be imported'),
        garbled: count('Changes to texts in the wrong encoding'),
        foreign: count('Changes to texts without a letter of the script of their language'),
        written: count('Imported texts'),
        operation_id: nullable(text('The id for undoing the operation; null if nothing was changed')),
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
      'List the columns of a table whose headings do not show what they contain, for mapping; other files have none, and nothing is saved',
    invalidates: [],
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
