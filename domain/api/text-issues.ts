import { Type } from '@sinclair/typebox'
import { textCheckNames } from '../translations/text-issues.ts'
import { count, languageCode, listOf, oneOf, text } from './schemas.ts'

/** An issue found in a text. */
export const textIssue = Type.Object(
  {
    check: oneOf(textCheckNames, 'What was looked at'),
    severity: oneOf(
      ['error', 'warning', 'notice'],
      'An error is never published, a warning with a reason, a notice is only told',
    ),
    language: languageCode('In which text'),
    at: Type.Optional(
      Type.Object(
        { start: count('In UTF-16 units'), end: count('The same') },
        { description: 'Where in it' },
      ),
    ),
    source: Type.Optional(languageCode('What it was compared with')),
    lacking: Type.Optional(listOf(text('Such as a placeholder'), 'What is missing')),
    extra: Type.Optional(listOf(text('Such as a tag'), 'What is there and should not be')),
    limit: Type.Optional(count('How many characters can be shown')),
  },
  { $id: 'finding', description: 'A warning from a check of a text' },
)

/** Issues that prevent publishing a text. */
export const publishBlocker = Type.Object(
  {
    id: text('The id of the item'),
    content_key: text('Its key'),
    part: oneOf(['text', 'placeholder', 'option'], 'Its own text, or one of its options'),
    option: Type.Optional(text('The value of the option')),
    findings: listOf(textIssue, 'What was found'),
  },
  { $id: 'publish-blocker', description: 'What prevents a text from being published' },
)

/** Issues that prevent publishing, by item and option. */
export const publishBlockerList = listOf(
  publishBlocker,
  'What prevents publishing: the first thousand items and options',
)
