import { Type } from '@sinclair/typebox'
import { content, director } from '../areas.ts'
import { call } from './call.ts'
import { bigId, listOf, nullable, text, texts, time } from './shapes/values.ts'

/** The most deleted pages that are told of: older ones are in the audit log. */
export const mostDeleted = 100

/** What is to be known of a deleted page before it is brought back. */
export const deletedPage = Type.Object(
  {
    id: bigId('The id of the page'),
    screen_location: text('The screen that it was'),
    pageNumber: nullable(text('The number of the page, such as 5.1.2')),
    title: texts('Its title'),
    deletedAt: time('When it was deleted'),
    deletedBy: nullable(text('Who deleted it')),
  },
  { $id: 'deleted-page', description: 'A page that was deleted, and can be brought back' },
)

/** What has been deleted of pages. */
export const deletedPageCalls = {
  deletedPages: call({
    method: 'get',
    path: '/api/content/pages/deleted',
    access: [director, content.delete],
    summary: 'The pages that were deleted and can be brought back',
    answers: { data: listOf(deletedPage, `The last ${mostDeleted} at most, newest first`) },
  }),
}
