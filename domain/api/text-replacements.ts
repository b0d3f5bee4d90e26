import { Type } from '@sinclair/typebox'
import { contentAccess } from '../access-rules.ts'
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
  find: Type.String({ minLength: 1, maxLength: maxFindLength, description: 'What is looked for' }),
  replace: Type.String({ maxLength: maxReplacementLength, description: 'What takes its place' }),
}

const yes = (description: string) => Type.Optional(oneOf(['true', 'false'], description))

const change = Type.Object(
  {
    id: bigId('The id of the item'),
    content_key: text('Its key'),
    component_type: text('What the item is on the site'),
    descriptions: texts('What it is; empty where that is not said'),
    screen_location: text('Its screen'),
    section: sectionKey,
    version,
    before: text('The text as staff see it'),
    after: text('The text as it would be'),
    too_long: flag('Whether that is longer than it may be; it is not replaced then'),
    findings: listOf(textIssue, 'What would stand in the way of publishing it'),
  },
  { $id: 'replacement', description: 'A text in which something is replaced' },
)

const replacementResult = {
  changed: count('How many items are others now'),
  refused: listOf(skippedItem, 'Those that are as they were, in the order in which they were sent'),
}

/** Looking for words in many texts, and putting others in their place. */
export const replacementCalls = {
  replacements: declareCall({
    method: 'get',
    path: '/api/workbench/replacements',
    access: contentAccess.draft,
    summary: 'What would become of the texts that the workbench shows, were some words replaced in them',
    accept: {
      query: Type.Object({
        ...workbenchFilter,
        ...searchFields,
        whole: yes('Whether only whole words are meant'),
        match_case: yes('Whether capital and small letters differ'),
      }),
    },
    answers: {
      data: Type.Object({
        changes: listOf(
          change,
          `The texts that would change, in the order of the site, at most ${maxBulkItems}`,
        ),
        has_more: flag('Whether there may be more behind them'),
      }),
    },
  }),
  replaceInTexts: declareCall({
    method: 'post',
    path: '/api/workbench/replacements',
    access: contentAccess.draft,
    summary: 'Replace words in several texts in one act; they are kept as drafts',
    accept: {
      body: closedObject({
        ...searchFields,
        whole: Type.Optional(flag('Whether only whole words are meant')),
        match_case: Type.Optional(flag('Whether capital and small letters differ')),
        records: versionedRecords(itemId, maxBulkItems),
      }),
    },
    answers: {
      data: Type.Object({
        ...replacementResult,
        operation_id: text('By which the whole act is found and taken back'),
      }),
    },
  }),
  revertAct: declareCall({
    method: 'post',
    path: '/api/audit/acts/:id/revert',
    access: contentAccess.draft,
    summary: 'Take an act back that changed several texts, as far as these are as it left them',
    accept: {
      params: Type.Object({ id: Type.String({ format: 'uuid', description: 'The id of the act' }) }),
    },
    answers: {
      data: Type.Object({ ...replacementResult, operation_id: text('By which this act is found in turn') }),
    },
    fails: ['not_found', 'forbidden'],
  }),
}
