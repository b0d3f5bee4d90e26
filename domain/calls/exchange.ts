import { Type } from '@sinclair/typebox'
import { content } from '../areas.ts'
import { columnUses } from '../content/exchange/columns.ts'
import { formatNames, mostFileBytes } from '../content/exchange/formats.ts'
import { numbersPattern } from '../content/exchange/numbers.ts'
import { acts, kinds } from '../content/exchange/told.ts'
import { languages } from '../languages.ts'
import { contentItems } from '../resources/content-items.ts'
import { call } from './call.ts'
import { found } from './resources/reads.ts'
import { change, column, files, refusal } from './shapes/exchanged.ts'
import { count, flag, languageCode, listOf, nullable, oneOf, text } from './shapes/values.ts'
import { workbenchFilter } from './workbench.ts'

const use = `(${columnUses.join('|')})`
const code = `(${languages.join('|')})`
const act = `(${acts.join('|')})`

const numbers = (description: string) =>
  Type.Optional(Type.String({ pattern: numbersPattern, maxLength: 7_000, description }))

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
        acts: Type.Optional(
          Type.String({
            pattern: `^(none|${act}(,${act})*)$`,
            description: 'Of which changes all are made; of those that are new or changed by default',
          }),
        ),
        kind: Type.Optional(oneOf(kinds, 'Which are told, of a file that does much: no others')),
        offset: Type.Optional(
          Type.String({ pattern: '^\\d{1,6}$', description: 'How many of these are passed over' }),
        ),
        columns: Type.Optional(
          Type.String({
            pattern: `^${use}(,${use}){0,99}$`,
            description: 'What the columns of a table hold, where their heads do not tell',
          }),
        ),
        heads: Type.Optional(
          Type.String({
            pattern: '^\\d{1,6}$',
            description: 'The line below which the texts of these begin',
          }),
        ),
        only: numbers('The numbers of the changes that are made, no others'),
        also: numbers('The numbers of changes that are made beside those'),
        except: numbers('The numbers of changes that are not made'),
      }),
      upload: { limit: mostFileBytes, types: files },
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
        changes: listOf(change, 'A thousand changes at most, in the order of the file'),
        refusals: listOf(refusal, 'A thousand texts at most that cannot be taken over'),
      }),
    },
    fails: ['conflict'],
  }),
  columnsOfTexts: call({
    method: 'post',
    path: '/api/texts/import/columns',
    access: content.draft,
    summary:
      'Look at the columns of a table of texts whose heads do not tell what they hold, of other files none; changes nothing',
    accept: {
      upload: { limit: mostFileBytes, types: files },
    },
    answers: {
      data: Type.Object({
        line: count('The line of the heads; 0 where there are none'),
        columns: listOf(column, 'The columns, in their order'),
      }),
    },
  }),
}
