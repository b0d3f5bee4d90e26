import { Type } from '@sinclair/typebox'
import { contentAccess } from '../access-rules.ts'
import { contentChange } from '../cache-tags.ts'
import { maxBulkItems } from '../content/bulk-actions.ts'
import { maxFindLength, maxReplacementLength } from '../translations/text-replacement.ts'
import { declareCall } from './call.ts'
import { skippedItem } from './content-items.ts'
import {
  bigId,
  closedObject,
  count,
  flag,
  itemId,
  languageCode,
  listOf,
  oneOf,
  sectionKey,
  text,
  texts,
  version,
  versionedRecords,
} from './schemas.ts'
import { textIssue } from './text-issues.ts'
import { workbenchFilter } from './translation-workbench.ts'

const searchFields = {
  language: languageCode('In the texts of this language'),
  find: Type.String({ minLength: 1, maxLength: maxFindLength, description: 'The text to find' }),
  replace: Type.String({ maxLength: maxReplacementLength, description: 'The replacement' }),
}

const yes = (description: string) => Type.Optional(oneOf(['true', 'false'], description))

const change = Type.Object(
  {
    id: bigId('The id of the item'),
    content_key: text('Key'),
    component_type: text('Component type on the site'),
    descriptions: texts('Description; empty if there is none'),
    screen_location: text('Screen'),
    section: sectionKey,
    version,
    before: text('The text as staff see it'),
    after: text('The text after the replacement'),
    too_long: flag('Whether the result would be over the length limit; it is not replaced then'),
    findings: listOf(textIssue, 'Issues that would prevent publishing it'),
  },
  { $id: 'replacement', description: 'A text in which something is replaced' },
)

/** Calls that find and replace text in many items. */
export const replacementCalls = {
  replacements: declareCall({
    method: 'get',
    path: '/api/workbench/replacements',
    access: contentAccess.draft,
    summary: 'Preview replacing words in the texts that the workbench shows',
    cacheTag: 'workbench',
    accept: {
      query: Type.Object({
        ...workbenchFilter,
        ...searchFields,
        whole: yes('Whether to match whole words only'),
        match_case: yes('Whether to match case'),
      }),
    },
    answers: {
      data: Type.Object({
        changes: listOf(
          change,
          `The texts that would change, in the order of the site, at most ${maxBulkItems}`,
        ),
        has_more: flag('Whether there may be more'),
      }),
    },
  }),
  replaceInTexts: declareCall({
    method: 'post',
    path: '/api/workbench/replacements',
    access: contentAccess.draft,
    summary: 'Replace words in several texts, all or none; the results are saved as drafts',
    invalidates: [...contentChange, 'workbench'],
    accept: {
      body: closedObject({
        ...searchFields,
        whole: Type.Optional(flag('Whether to match whole words only')),
        match_case: Type.Optional(flag('Whether to match case')),
        records: versionedRecords(itemId, maxBulkItems),
      }),
    },
    answers: {
      data: Type.Object({
        changed: count('Number of items that have changed'),
        refused: listOf(skippedItem, 'Those that are as they were, in the order in which they were sent'),
        operation_id: text('The id for undoing the whole operation'),
      }),
    },
  }),
}
