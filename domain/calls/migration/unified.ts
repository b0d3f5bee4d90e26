import { Type } from '@sinclair/typebox'
import { content } from '../../areas.ts'
import { unifiedTypes } from '../../content/dropdown/unified.ts'
import { call } from '../call.ts'
import { itemWithOptions } from '../shapes/items.ts'
import { closed, overrideReason, screenName, values, versionNumber } from '../shapes/sent.ts'
import { count, flag, listOf, nullable, oneOf, someTexts, text, time } from '../shapes/values.ts'

const object = (description: string) => Type.Record(Type.String(), Type.Unknown(), { description })

const option = Type.Object({
  value: text('What the site works with'),
  label: someTexts('What it says'),
  metadata: Type.Optional(
    Type.Unknown({ description: 'What else the site knows of it, such as ltv_ratio and display_order' }),
  ),
})

const unified = Type.Object(
  {
    field_name: text('The field of the form'),
    field_type: oneOf(unifiedTypes, 'A dropdown of a form, or one of the menu'),
    label: someTexts('What stands over it, in the languages that have a text'),
    placeholder: Type.Unsafe<object | null>({
      type: ['object', 'null'],
      description: 'What stands in it before a choice, by language; null without',
    }),
    options: listOf(option, 'The options in their order'),
    validation: Type.Optional(object('What the forms of the site ask of the field')),
  },
  { $id: 'unified-dropdown', description: 'A dropdown in the unified format' },
)

const sent = closed({
  key: Type.String({ minLength: 1, maxLength: 255, description: 'The key of the dropdown' }),
  screen_location: screenName,
  category: Type.Optional(nullable(Type.String({ maxLength: 100, description: 'A group of texts' }))),
  data: values,
  version: Type.Optional(versionNumber),
  override_reason: overrideReason,
})

/** Content in the unified format. */
export const unifiedCalls = {
  saveUnified: call({
    method: 'put',
    path: '/api/v2/content/unified',
    specified: true,
    access: [content.draft, content.publish],
    summary:
      'Save a dropdown in the unified format and publish it; while the migration tests, it is validated only',
    accept: { body: sent, limit: 4 * 1024 * 1024 },
    answers: {
      data: unified,
      root: {
        updated_at: time('When the dropdown was last written'),
        cache_cleared: flag('Whether visitors get something else now: never while the migration tests'),
        affected_users: count('How many other people had drafts of it, which this has replaced'),
        dry_run: flag('Whether nothing was written'),
      },
      current: itemWithOptions,
    },
    fails: ['not_found', 'conflict', 'ambiguous'],
  }),
}
