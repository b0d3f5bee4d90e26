import { Type } from '@sinclair/typebox'
import { languageCode } from '../schemas.ts'
import { publicOptions } from './options.ts'
import { count, listOf, nullable, text, time } from './values.ts'

const publicText = Type.Object(
  {
    value: Type.Union([text, listOf(Type.Unknown())]),
    status: Type.Literal('approved'),
    component_type: text,
    category: nullable(text),
    language: languageCode,
    ...publicOptions,
  },
  { $id: 'public-text' },
)

/** What visitors of a screen are served: its texts by content key, and options beside the label of a dropdown. */
export const publicScreen = Type.Object(
  {
    screen_location: text,
    language_code: languageCode,
    content_count: count,
    content: Type.Record(text, publicText),
  },
  { $id: 'public-screen' },
)

/** What stands at the root of the answer about the server's health. */
export const health = {
  status: Type.Literal('healthy'),
  message: text,
  database: Type.Literal('connected'),
  timestamp: time,
}
