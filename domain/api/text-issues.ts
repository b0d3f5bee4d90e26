import { Type } from '@sinclair/typebox'
import { textCheckNames } from '../translations/text-issues.ts'
import { count, languageCode, listOf, oneOf, text } from './schemas.ts'

/** An issue found in a text. */
export const textIssue = Type.Object(
  {
    check: oneOf(textCheckNames, 'Name of the check'),
    severity: oneOf(
      ['error', 'warning', 'notice'],
      'An error is never published, a warning with a reason, a notice is only told',
    ),
    language: languageCode('Language of the text'),
    at: Type.Optional(
      Type.Object(
        { start: count('Start in UTF-16 units'), end: count('End in UTF-16 units') },
        { description: 'Position in the text' },
      ),
    ),
    source: Type.Optional(languageCode('Language of the text that it was compared with')),
    lacking: Type.Optional(listOf(text('Part of the text, such as a placeholder'), 'Parts that are missing')),
    extra: Type.Optional(listOf(text('Part of the text, such as a tag'), 'Parts that should not be there')),
    limit: Type.Optional(count('Maximum number of characters')),
  },
  { $id: 'finding', description: 'A warning from a check of a text' },
)

/** Issues that prevent publishing a text. */
export const publishBlocker = Type.Object(
  {
    id: text('The id of the item'),
    content_key: text('Key'),
    part: oneOf(['text', 'placeholder', 'option'], 'Text of the item itself, or one of its options'),
    option: Type.Optional(text('The value of the option')),
    findings: listOf(textIssue, 'Issues'),
  },
  { $id: 'publish-blocker', description: 'Issues that prevent publishing a text' },
)

/** Issues that prevent publishing, by item and option. */
export const publishBlockerList = listOf(
  publishBlocker,
  'Issues that prevent publishing: the first thousand items and options',
)
