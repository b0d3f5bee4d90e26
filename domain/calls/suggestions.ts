import { Type } from '@sinclair/typebox'
import { content } from '../areas.ts'
import { mostSuggestions } from '../content/suggestions.ts'
import { call } from './call.ts'
import { itemParams } from './shapes/sent.ts'
import { bigId, languageCode, text } from './shapes/values.ts'

const suggestion = Type.Object(
  {
    text: text('What visitors read there in the language that was asked for'),
    source: text('What stands there in the language that was compared'),
    nearness: Type.Integer({
      minimum: 1,
      maximum: 100,
      description:
        'How near the two sources are, in percent; 100 where they are the same as people type them',
    }),
    id: bigId('The id of the item that has it; of several the first'),
    content_key: text('Its key'),
  },
  { $id: 'suggestion', description: 'How the same or nearly the same was translated elsewhere' },
)

/** What our own texts have to say to who translates one. */
export const suggestionCalls = {
  suggestions: call({
    method: 'get',
    path: '/api/content/item/:id/suggestions',
    access: content.draft,
    summary: 'How texts like that of an item were translated elsewhere, the nearest first',
    accept: {
      params: itemParams,
      query: Type.Object({ language: languageCode('The language of the translation') }),
    },
    answers: {
      data: Type.Object({
        source: Type.Union([languageCode('The language that was compared'), Type.Null()], {
          description: 'Null where the item has no text in another language',
        }),
        suggestions: Type.Array(suggestion, {
          maxItems: mostSuggestions,
          description: 'The translations, each once',
        }),
      }),
    },
    fails: ['not_found'],
  }),
}
