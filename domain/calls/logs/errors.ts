import { Type } from '@sinclair/typebox'
import { call } from '../call.ts'
import { closed } from '../shapes/sent.ts'
import { flag } from '../shapes/values.ts'

/** What the interface reports of itself. */
export const errorCalls = {
  reportError: call({
    method: 'post',
    path: '/api/errors',
    access: 'signed-in',
    summary:
      'Report an error that the interface did not expect; of too many from one person no more are kept',
    accept: {
      body: closed({
        message: Type.String({ minLength: 1, maxLength: 500, description: 'What the error says' }),
        stack: Type.Optional(
          Type.String({ maxLength: 8000, description: 'Where in the program it came from' }),
        ),
        place: Type.Optional(
          Type.String({ maxLength: 300, description: 'The page, without what is asked of it' }),
        ),
        request_id: Type.Optional(
          Type.String({ maxLength: 100, description: 'The last request that was answered before it' }),
        ),
      }),
    },
    answers: { data: Type.Object({ kept: flag('Whether it was kept') }) },
  }),
}
