import { type Static, Type } from '@sinclair/typebox'
import { contentAccess } from '../access-rules.ts'
import { languages } from '../languages.ts'
import { sections } from '../sections.ts'
import { maxSuggestions } from '../translations/suggestions.ts'
import { textCheckNames } from '../translations/text-issues.ts'
import { declareCall } from './call.ts'
import { additionalText } from './content-texts.ts'
import {
  bigId,
  byLanguage,
  count,
  countsByLanguage,
  flag,
  itemParams,
  languageCode,
  languageList,
  listOf,
  nullable,
  number,
  oneOf,
  sectionKey,
  text,
  texts,
  time,
} from './schemas.ts'

const suggestion = Type.Object(
  {
    text: text('The published text in the requested language'),
    source: text('Text in the compared language'),
    nearness: Type.Integer({
      minimum: 1,
      maximum: 100,
      description:
        'How near the two sources are, in percent; 100 where they are the same as people type them',
    }),
    id: bigId('The id of the item that has it; of several the first'),
    content_key: text('Key'),
  },
  { $id: 'suggestion', description: 'Translations of the same or similar texts' },
)

/** Call that suggests translations of similar texts. */
export const suggestionCalls = {
  suggestions: declareCall({
    method: 'get',
    path: '/api/content/item/:id/suggestions',
    access: contentAccess.draft,
    summary: 'Find translations of similar texts, the closest match first',
    cacheTag: 'content',
    staleIfError: true,
    accept: {
      params: itemParams,
      query: Type.Object({ language: languageCode('The language of the translation') }),
    },
    answers: {
      data: Type.Object({
        source: Type.Union([languageCode('The language that was compared'), Type.Null()], {
          description: 'Null where the item has no text in another language',
        }),
        suggestions: Type.Array(suggestion, {
          maxItems: maxSuggestions,
          description: 'The translations, each once',
        }),
      }),
    },
    fails: ['not_found'],
  }),
}

/** Maximum number of rows in one answer. */
export const maxTexts = 200

const lastChange = (description: string) =>
  nullable(
    Type.Object(
      { by: nullable(text('User; null for the server itself')), at: time('When') },
      { description },
    ),
  )

const { contentKey, ...ofText } = additionalText.properties

/** A text with all its languages, as a row of the workbench. */
const workbenchRow = Type.Object(
  {
    ...ofText,
    content_key: contentKey,
    component_type: text('Component type on the site, such as button'),
    descriptions: texts('Description; empty if there is none'),
    is_active: flag('Whether visitors see it'),
    parent_id: nullable(bigId('The id of the text that it belongs to')),
    screen_location: text('The screen that it is on'),
    section: sectionKey,
    isFirst: flag('Whether it is the first of its screen in this answer'),
    screen_texts: count('Number of texts of its screen that match the filters'),
    comments: count('Number of its open comments'),
    failing: languageList('The languages with warnings from the checks'),
    changed: byLanguage(lastChange, 'Last change of each text; null for a language without one'),
  },
  { $id: 'workbench-row', description: 'A text with all its languages' },
)

const optionalText = (description: string, more = {}) => Type.Optional(Type.String({ description, ...more }))
const inLanguage = (description: string) => Type.Optional(oneOf([...languages, 'any'], description))

/** Filters of the workbench, with the names that its address uses. */
export const workbenchFilter = {
  present: Type.Optional(oneOf(languages, 'Only texts that have this language')),
  missing: inLanguage('Only texts without a translation into this language, or any'),
  draft: inLanguage('Only texts with a draft in this language, or in any'),
  outdated: inLanguage('Only texts that are outdated in this language, or in any'),
  failing: inLanguage('Only texts with warnings from the checks in this language, or in any'),
  check: Type.Optional(oneOf(textCheckNames, 'Only texts in which this check finds something')),
  section: Type.Optional(oneOf([...sections.map(({ key }) => key), 'none'], 'Only this section, or none')),
  screen: optionalText('Only this screen', { maxLength: 100 }),
  type: optionalText('Only this type of item', { maxLength: 50 }),
  wanted: optionalText('Only texts with open translations of the request with this id', {
    pattern: '^[0-9]{1,18}$',
  }),
  commented: Type.Optional(Type.Literal('true', { description: 'Only texts with open comments' })),
  changed_by: optionalText('Only texts that the person of this id has changed', { pattern: '^[0-9]{1,9}$' }),
  changed_since: optionalText('Only texts that were changed from this moment on', { format: 'date-time' }),
  published_since: optionalText('Only texts of which visitors see something new from this moment on', {
    format: 'date-time',
  }),
  search: optionalText('Text in the key, description or texts', { maxLength: 255 }),
}

const query = Type.Object({
  ...workbenchFilter,
  item: optionalText('The id of a text whose position is answered', { pattern: '^[0-9]{1,18}$' }),
  offset: optionalText('Number of rows to skip', { pattern: '^[0-9]{1,7}$' }),
  limit: optionalText(`How many rows to answer, at most ${maxTexts}`),
})

export type WorkbenchFilter = Omit<Static<typeof query>, 'offset' | 'limit' | 'item'>

const countFields = {
  texts: count('Number of texts that each language should have'),
  missing: countsByLanguage('Number of missing texts'),
  drafts: countsByLanguage('Number of drafts'),
  outdated: countsByLanguage('Number of outdated translations'),
  failing: countsByLanguage('Number of texts with warnings from the checks'),
}

const textCount = count('Number of its texts in the workbench')

/**
 * A screen with the number of its missing texts and drafts, which equals the rows of the filtered workbench.
 */
const countedScreen = Type.Object(
  {
    screen_location: text('The screen'),
    section: sectionKey,
    titles: texts('The title of its page'),
    ...countFields,
  },
  { description: 'The completeness of the texts of a screen' },
)

/** Calls of the translation workbench: the texts of all screens, with their languages side by side. */
export const workbenchCalls = {
  workbench: declareCall({
    method: 'get',
    path: '/api/workbench',
    access: contentAccess.read,
    summary: 'List the texts of all screens in all languages, in the order of the site, in batches',
    cacheTag: 'workbench',
    accept: { query },
    answers: {
      data: Type.Object({
        rows: listOf(workbenchRow, 'The texts'),
        total: count('The total number'),
        position: Type.Optional(
          nullable(count('With `item`: its number in the list, from 0; null if it is not in the list')),
        ),
      }),
    },
  }),
  gapCount: declareCall({
    method: 'get',
    path: '/api/workbench/gaps',
    access: contentAccess.read,
    summary: 'Count the missing texts',
    cacheTag: 'content',
    answers: { data: Type.Object({ total: count('Number in all languages together') }) },
  }),
  completeness: declareCall({
    method: 'get',
    path: '/api/workbench/completeness',
    access: contentAccess.read,
    summary: 'Count the texts of each screen by language and status, and those that each filter matches',
    cacheTag: 'content',
    answers: {
      data: Type.Object({
        screens: listOf(countedScreen, 'The screens that have texts, in the order of the site'),
        editors: listOf(
          Type.Object({ id: number('The id of the person'), name: text('The name'), texts: textCount }),
          'Whose texts there are',
        ),
        types: listOf(
          Type.Object({ type: text('The type of item'), texts: textCount }),
          'The types that there are',
        ),
        checks: listOf(
          Type.Object({ check: oneOf(textCheckNames, 'The check'), texts: textCount }),
          'The checks that find something',
        ),
        commented: count('Number of texts with open comments'),
      }),
    },
  }),
}
