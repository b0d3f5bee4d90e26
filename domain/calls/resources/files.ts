import { Type } from '@sinclair/typebox'
import type { Resource } from '../../resource.ts'
import { call } from '../call.ts'
import { recordOf } from '../shapes/records/answered.ts'
import { languageCode, listOf, oneOf, text } from '../shapes/values.ts'
import { manyOf, pathOf } from './parts.ts'
import { found } from './reads.ts'

/** The forms in which records leave as a file, and come in as one. */
export const exportFormats = ['csv', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** What each form is called on the way. */
export const fileTypes = { csv: 'text/csv', json: 'application/json' } as const satisfies Record<
  ExportFormat,
  string
>

/** All records that a list consists of, as a file. */
export const exportCall = (resource: Resource) =>
  call({
    method: 'get',
    path: `${pathOf(resource)}/export`,
    access: resource.access.read,
    summary: `Export ${manyOf(resource)} as a file, all that the filter leaves`,
    accept: {
      query: Type.Object({
        format: oneOf(exportFormats, 'The form of the file; both can be imported again'),
        ...found(resource),
        columns: Type.Optional(
          Type.String({ description: 'The names of fields, in their order, between commas; all by default' }),
        ),
        language: Type.Optional(
          languageCode(
            'A table to be read in this language: labels, options and titles for names, values and ids',
          ),
        ),
      }),
    },
    answers: {
      file: {
        [fileTypes.csv]: text(
          'A table in UTF-8 with a byte order mark, its first row the names of the columns',
        ),
        [fileTypes.json]: listOf(recordOf(resource), 'The records'),
      },
      headers: { 'Content-Disposition': 'The name of the file' },
    },
    fails: ['unknown_filter', 'unknown_sort'],
  })
