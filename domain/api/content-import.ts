import { Type } from '@sinclair/typebox'
import { contentAccess } from '../access-rules.ts'
import { contentChange } from '../cache-tags.ts'
import { declareCall } from './call.ts'
import {
  count,
  flag,
  languageCode,
  listOf,
  nullable,
  number,
  oneOf,
  screenName,
  text,
  textsByLanguage,
} from './schemas.ts'
import { publishBlocker } from './text-issues.ts'

/** Maximum number of changes in an answer. */
export const maxReportedChanges = 1_000

const record = Type.Object(
  {
    content_key: text('The key of the text: an existing one is changed, a new one is created'),
    component_type: text('Component type of the text'),
    category: Type.Optional(nullable(text('A group of texts'))),
    screen_location: screenName,
    page_number: Type.Optional(nullable(number('Page in the documents'))),
    translations: textsByLanguage,
  },
  { $id: 'import-record', description: 'A text in its languages; those that are not named stay as they are' },
)

const change = Type.Object(
  {
    line: count('The line of the file'),
    act: oneOf(['created', 'changed', 'moved'], 'Outcome for the text; one that moves may change as well'),
    content_key: text('Key'),
    screen_location: text('The screen that it will be on'),
    parts: listOf(
      Type.Object({
        part: oneOf(['fields', 'text', 'options', 'page', 'record'], 'Part of the item'),
        language: Type.Optional(languageCode('Of a text')),
        before: Type.Unknown({ description: 'Fields or texts before; null for a new one' }),
        after: Type.Unknown({ description: 'Fields or texts after' }),
      }),
      'Each changed part, as in the audit log',
    ),
  },
  { $id: 'import-change', description: 'Changes by a record of a file' },
)

const page = Type.Object({
  screen_location: text('Screen'),
  made: flag('Whether the import creates it; otherwise it already exists'),
  items: count('Number of texts that are moved to it'),
})

const warning = Type.Object(
  { line: count('The line of the file'), ...publishBlocker.properties },
  { $id: 'import-warning', description: 'A warning from the checks of a record of a file' },
)

const refusal = Type.Object(
  {
    line: count('The line of the file'),
    record: count('Number in the file, from 1'),
    key: text('Key; may be empty'),
    reason: text('Why it is refused, as a sentence in English'),
    fields: Type.Optional(
      Type.Record(Type.String(), Type.String(), { description: 'The rules it breaks, by field' }),
    ),
    findings: Type.Optional(listOf(publishBlocker, 'Issues of its texts')),
  },
  { $id: 'import-refusal', description: 'A record of a file that is left out' },
)

/** Query parameter of imports that leaves refused texts out. */
export const skipRefused = Type.Optional(
  oneOf(
    ['true', 'false'],
    'Whether refused texts are left out and the others imported; otherwise one of them refuses the file',
  ),
)

/** Import of texts from a file. */
export const contentImportCalls = {
  importTexts: declareCall({
    method: 'post',
    path: '/api/imports',
    access: [contentAccess.write, contentAccess.draft],
    summary:
      'Import texts from a file, all or none, or all but the refused ones; publishing them requires the permission to publish',
    invalidates: contentChange,
    accept: {
      query: Type.Object({
        dry_run: Type.Optional(oneOf(['true', 'false'], 'Whether to report the changes without saving them')),
        status: Type.Optional(
          oneOf(['approved', 'draft'], 'Whether visitors get the texts at once, as usual'),
        ),
        skip_refused: skipRefused,
      }),
      upload: {
        limit: 8 * 1024 * 1024,
        types: {
          'application/json': listOf(record, 'One array of all records'),
          'application/x-ndjson': record,
        },
      },
    },
    answers: {
      data: Type.Object({
        dry_run: flag('Whether nothing was changed'),
        created: count('Texts that are new'),
        changed: count('Texts changed without moving'),
        moved: count('Texts that came from another screen'),
        unchanged: count('Texts that are already stored like this'),
        warned: count(
          'Texts with warnings from the checks; saved as drafts, they cannot be published until these are resolved',
        ),
        warnings: listOf(warning, 'The first thousand of them, with what was found'),
        refused: count('Records left out with skip_refused'),
        refusals: listOf(refusal, 'The first thousand of them, with the reason'),
        pages: listOf(page, 'The pages that texts came to'),
        changes: listOf(change, `The first ${maxReportedChanges} changes, in the order of the file`),
      }),
    },
    fails: ['conflict', 'unique'],
  }),
}
