import { Type } from '@sinclair/typebox'
import { content } from '../areas.ts'
import { itemActs, mostActedOn, refusals } from '../content/item-acts.ts'
import { call } from './call.ts'
import { recordsNamed } from './shapes/bulk.ts'
import { hindrancesFound } from './shapes/findings.ts'
import { closed, itemId, overrideReason, someLanguages } from './shapes/sent.ts'
import { count, languageCode, listOf, oneOf, text } from './shapes/values.ts'

const records = recordsNamed(itemId, mostActedOn)
const act = <const A extends keyof typeof itemActs>(name: A, description: string) =>
  Type.Literal(name, { description })

const body = Type.Union([
  closed({
    action: act('publish', 'Their drafts become what visitors see'),
    records,
    override_reason: overrideReason,
  }),
  closed({ action: act('discard', 'Their drafts are thrown away'), records }),
  closed({
    action: act('confirm', 'Their translations are right for their sources as they are now'),
    records,
    languages: someLanguages('The languages of which that is said'),
  }),
  closed({ action: act('activate', 'Visitors see them'), records }),
  closed({ action: act('deactivate', 'Visitors do not see them'), records }),
  closed({
    action: act('copy', 'A text becomes the draft of a language that has none'),
    records,
    from: languageCode('Whose text is copied'),
    to: languageCode('Where there is none'),
  }),
])

/** An item that stays as it is while others are changed, and why. */
export const refusedItem = Type.Object(
  {
    id: text('The id of the item'),
    why: oneOf(
      refusals,
      'It is gone, has changed since it was seen, does not pass the checks, does not fit, or is so already',
    ),
    findings: Type.Optional(hindrancesFound),
  },
  { $id: 'refused-item', description: 'An item that was left as it is' },
)

/** What is done with several items, each as far as it goes. */
export const itemActCalls = {
  actOnItems: call({
    method: 'post',
    path: '/api/content/drill/bulk',
    access: content.draft,
    acts: itemActs,
    summary: 'Publish, switch or fill several items at once; what cannot be done with one is told of it',
    accept: { body },
    answers: {
      data: Type.Object({
        changed: count('How many items are others now'),
        refused: listOf(refusedItem, 'Those that are as they were, in the order in which they were sent'),
      }),
    },
  }),
}
