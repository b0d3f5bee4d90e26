import { Type } from '@sinclair/typebox'
import { contentAccess } from '../access-rules.ts'
import { declareCall } from './call.ts'
import { closedObject, count, flag, listOf, text } from './schemas.ts'

/** Calls that report errors of the interface. */
export const errorCalls = {
  reportError: declareCall({
    method: 'post',
    path: '/api/errors',
    access: 'signed-in',
    summary: 'Report an unexpected error of the interface; the number of reports kept per user is limited',
    invalidates: [],
    accept: {
      body: closedObject({
        message: Type.String({ minLength: 1, maxLength: 500, description: 'What the error says' }),
        stack: Type.Optional(
          Type.String({ maxLength: 8000, description: 'Where in the program it came from' }),
        ),
        place: Type.Optional(Type.String({ maxLength: 300, description: 'The page, without its query' })),
        request_id: Type.Optional(
          Type.String({ maxLength: 100, description: 'The id of the last answered request before it' }),
        ),
      }),
    },
    answers: { data: Type.Object({ kept: flag('Whether it was kept') }) },
  }),
}

const languageStats = Type.Object({
  language_code: text('A language'),
  translation_count: count('Number of texts'),
  approved_count: count('Number of those that visitors see'),
})

/** Figures of the database. */
const databaseInfo = Type.Object(
  {
    tables: listOf(text('The name of a table'), 'The tables by name'),
    content_stats: Type.Object(
      { total_content_items: count('Number of items'), active_items: count('Number of active ones') },
      { description: 'The items' },
    ),
    language_stats: listOf(languageStats, 'The texts by language'),
  },
  { $id: 'database-info', description: 'The contents of the database' },
)

const object = (description: string) => Type.Record(Type.String(), Type.Unknown(), { description })

/** Calls that describe the server. */
export const systemCalls = {
  databaseInfo: declareCall({
    method: 'get',
    path: '/api/db-info',
    specified: true,
    access: contentAccess.read,
    summary: 'List the tables of the database and count its texts',
    cacheTag: 'system',
    answers: { data: databaseInfo },
  }),
  apiDocument: declareCall({
    method: 'get',
    path: '/api/openapi.json',
    access: contentAccess.read,
    summary: 'Read this document',
    answers: {
      rawType: 'application/json',
      data: Type.Object({
        openapi: text('The version of OpenAPI'),
        info: object('What the document is about'),
        paths: object('The calls by path and method'),
        components: object('The shared components of the document'),
      }),
    },
  }),
  apiPage: declareCall({
    method: 'get',
    path: '/api/docs',
    access: contentAccess.read,
    summary: 'Show this document as an HTML page',
    answers: { rawType: 'text/html' },
  }),
}
