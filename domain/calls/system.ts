import { Type } from '@sinclair/typebox'
import { content } from '../areas.ts'
import { call } from './call.ts'
import { count, listOf, text } from './shapes/values.ts'

const languageStats = Type.Object({
  language_code: text('A language'),
  translation_count: count('How many texts it has'),
  approved_count: count('How many of them visitors see'),
})

/** What the database holds, in numbers. */
const databaseInfo = Type.Object(
  {
    tables: listOf(text('The name of a table'), 'The tables by name'),
    content_stats: Type.Object(
      { total_content_items: count('How many items there are'), active_items: count('How many are active') },
      { description: 'The items' },
    ),
    language_stats: listOf(languageStats, 'The texts by language'),
  },
  { $id: 'database-info', description: 'What the database holds' },
)

const object = (description: string) => Type.Record(Type.String(), Type.Unknown(), { description })

/** What the server tells of itself. */
export const systemCalls = {
  databaseInfo: call({
    method: 'get',
    path: '/api/db-info',
    specified: true,
    access: content.read,
    summary: 'What the database holds, in numbers',
    answers: { data: databaseInfo },
  }),
  apiDocument: call({
    method: 'get',
    path: '/api/openapi.json',
    access: content.read,
    summary: 'This document',
    answers: {
      whole: 'application/json',
      data: Type.Object({
        openapi: text('The version of OpenAPI'),
        info: object('What the document is about'),
        paths: object('The calls by path and method'),
        components: object('What stands in it once'),
      }),
    },
  }),
  apiPage: call({
    method: 'get',
    path: '/api/docs',
    access: content.read,
    summary: 'This document as a page for people',
    answers: { whole: 'text/html' },
  }),
}
