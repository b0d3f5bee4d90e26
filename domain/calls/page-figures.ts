import { Type } from '@sinclair/typebox'
import { content, director } from '../areas.ts'
import { mostRows } from '../content/table-limits.ts'
import { call } from './call.ts'
import { count, countsByLanguage } from './shapes/values.ts'

const pages = count('How many pages there are')

/** What is counted of pages. */
export const pageFigureCalls = {
  pageFigures: call({
    method: 'get',
    path: '/api/content/pages/figures',
    access: director,
    summary: 'What is counted of all pages of the site',
    answers: {
      data: Type.Object({
        pages,
        actions: count('How many actions they have'),
        pending: count('How many of their texts and dropdowns have a draft'),
        missing: countsByLanguage('How many of their actions lack a text'),
      }),
    },
  }),
  pageContents: call({
    method: 'get',
    path: '/api/content/pages/contents',
    access: [director, content.delete],
    summary: 'What would go with pages that are deleted',
    accept: {
      query: Type.Object({
        ids: Type.String({
          pattern: `^[0-9]{1,18}(,[0-9]{1,18}){0,${mostRows - 1}}$`,
          description: 'The ids of the pages, with commas between them',
        }),
      }),
    },
    answers: {
      data: Type.Object({
        pages,
        items: count('How many items stand on them'),
        texts: count('How many published texts these have'),
        drafts: count('How many drafts of texts and of options wait on them'),
        dropdowns: count('How many dropdowns stand on them'),
        options: count('How many options these have'),
      }),
    },
  }),
}
