import { Type } from '@sinclair/typebox'
import { contentAccess } from '../access-rules.ts'
import { contentChange } from '../cache-tags.ts'
import { maxReasonLength, maxTableRows } from '../limits.ts'
import { maxChosenItems, maxDrafts } from '../review/drafts.ts'
import { declareCall } from './call.ts'
import { item } from './content-items.ts'
import { pageRecord } from './content-pages.ts'
import { optionSet } from './dropdown-options.ts'
import {
  bigId,
  closedObject,
  count,
  flag,
  itemId,
  languageCode,
  listOf,
  nullable,
  number,
  oneOf,
  overrideReason,
  pageFields,
  pageQuery,
  screenName,
  sectionKey,
  someTexts,
  text,
  texts,
  time,
  version,
  versionNumber,
} from './schemas.ts'

const draftAndPublished = Type.Object(
  {
    approved: optionSet('Options that visitors can choose from now'),
    draft: optionSet('Options in the draft'),
  },
  { description: 'The options of a dropdown; null for a text' },
)

/** A draft beside the published text. */
export const pendingDraft = Type.Object(
  {
    id: bigId('The id of the item'),
    content_key: text('Key'),
    component_type: text('Component type on the site, such as button'),
    descriptions: texts('Description; empty if there is none'),
    max_length: nullable(count('Number of characters that fit; null without a limit')),
    screen_location: text('The screen that it is on'),
    titles: texts('The title of its page'),
    section: sectionKey,
    version,
    part: oneOf(['text', 'options'], 'A text, or the options of a dropdown'),
    language: nullable(languageCode('The language of the text; null for options')),
    approved: nullable(text('The text that visitors see now')),
    draft: nullable(text('The draft text')),
    texts: someTexts('Published texts of the item'),
    options: nullable(draftAndPublished),
    rejected: nullable(text('Why its page was rejected; null if it was not, or has changed since')),
    modified_by: nullable(text('User who wrote it')),
    modified_by_id: nullable(number('The id of who wrote it')),
    modified_at: time('When it was written'),
  },
  { $id: 'pending-draft', description: 'A draft awaiting publication' },
)

const chosenItem = closedObject({
  id: itemId,
  version: versionNumber,
  languages: Type.Optional(
    Type.Array(languageCode('A language'), { description: 'Only these languages; all drafts without' }),
  ),
  options: Type.Optional(flag('With `languages`: the options as well')),
})

const items = Type.Array(chosenItem, {
  minItems: 1,
  maxItems: maxChosenItems,
  description: 'The drafts of these items',
})

const selectionFields = {
  items: Type.Optional(items),
  screen_location: Type.Optional(screenName),
  all: Type.Optional(flag('All drafts there are')),
}

const selection = closedObject(selectionFields)

const seenPage = closedObject({
  id: Type.String({ pattern: '^[0-9]{1,18}$', description: 'The id of the page' }),
  version: versionNumber,
  lastModified: Type.Optional(
    Type.String({
      format: 'date-time',
      description: 'As it was read: refused if anything on the page has changed since',
    }),
  ),
})

const publication = closedObject({
  ...selectionFields,
  override_reason: overrideReason,
  pages: Type.Optional(
    Type.Array(seenPage, {
      minItems: 1,
      maxItems: maxTableRows,
      description: 'All drafts of these pages, which are published themselves unless they are archived',
    }),
  ),
})

const rejectionReason = Type.String({
  maxLength: maxReasonLength,
  pattern: '\\S',
  description: 'Reason, which tells the author what to do',
})

/** Calls that list, publish and discard drafts. */
export const reviewCalls = {
  pending: declareCall({
    method: 'get',
    path: '/api/content/pending',
    access: contentAccess.read,
    summary: 'List the drafts awaiting publication',
    cacheTag: 'content',
    staleIfError: true,
    accept: {
      query: Type.Object({
        screen_location: Type.Optional(Type.String({ maxLength: 100, description: 'Of this screen' })),
        section: Type.Optional(
          Type.String({ maxLength: 30, description: 'Of this section; none for pages without a section' }),
        ),
        item: Type.Optional(itemId),
        person: Type.Optional(Type.String({ maxLength: 254, description: 'Search by name or email' })),
        ...pageQuery('Drafts', maxDrafts),
      }),
    },
    answers: {
      data: listOf(pendingDraft, 'The drafts, newest first'),
      root: {
        ...pageFields('Drafts', maxDrafts),
      },
    },
  }),
  pendingCount: declareCall({
    method: 'get',
    path: '/api/content/pending/count',
    access: contentAccess.read,
    summary: 'Count the drafts awaiting publication',
    cacheTag: 'content',
    staleIfError: true,
    answers: { data: Type.Object({ total: count('The total number') }) },
  }),
  publish: declareCall({
    method: 'post',
    path: '/api/content/publications',
    access: contentAccess.publish,
    summary: 'Publish the drafts of selected items, of pages or of a screen, or all drafts',
    invalidates: contentChange,
    accept: { body: publication },
    answers: {
      data: Type.Object({
        publication_id: text('Id by which its audit entries are grouped'),
        published: count('Number of texts and option sets that were published'),
      }),
      current: Type.Union([item, pageRecord]),
      progress: true,
    },
    fails: ['not_found', 'conflict'],
  }),
  discard: declareCall({
    method: 'post',
    path: '/api/content/drafts/discard',
    access: contentAccess.draft,
    summary: 'Discard the drafts of selected items or of a screen, or all drafts',
    invalidates: contentChange,
    accept: { body: selection },
    answers: {
      data: Type.Object({
        operation_id: text('The id of the act, by which it can be reverted'),
        discarded: count('Number of drafts of texts and option sets that were discarded'),
      }),
      current: item,
      progress: true,
    },
    fails: ['not_found', 'conflict'],
  }),
  rejectDrafts: declareCall({
    method: 'post',
    path: '/api/content/drafts/reject',
    access: contentAccess.publish,
    summary: 'Reject the pages of drafts with a reason for their authors; the drafts are kept',
    invalidates: contentChange,
    accept: { body: closedObject({ items, reason: rejectionReason }) },
    answers: {
      data: Type.Object({ rejected: count('Number of pages that were rejected') }),
      current: item,
    },
    fails: ['not_found', 'conflict'],
  }),
}
