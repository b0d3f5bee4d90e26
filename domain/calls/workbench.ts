import { type Static, Type } from '@sinclair/typebox'
import { content } from '../areas.ts'
import { checks } from '../content/text-checks/finding.ts'
import { languages } from '../languages.ts'
import { sections } from '../sections.ts'
import { call } from './call.ts'
import { additionalText } from './shapes/texts.ts'
import {
  bigId,
  byLanguage,
  count,
  countsByLanguage,
  flag,
  languageList,
  listOf,
  nullable,
  number,
  oneOf,
  sectionKey,
  text,
  texts,
  time,
} from './shapes/values.ts'

/** The most rows of one piece. */
export const mostTexts = 200

const lastChange = (description: string) =>
  nullable(
    Type.Object({ by: nullable(text('Who; null for the server itself')), at: time('When') }, { description }),
  )

const { contentKey, ...ofText } = additionalText.properties

/** A text with all its languages, as translators work on it. */
const workbenchRow = Type.Object(
  {
    ...ofText,
    content_key: contentKey,
    component_type: text('What the item is on the site, such as button'),
    descriptions: texts('What it is; empty where that is not said'),
    is_active: flag('Whether visitors see it'),
    parent_id: nullable(bigId('The id of the text that it belongs to')),
    screen_location: text('The screen that it stands on'),
    section: sectionKey,
    isFirst: flag('Whether it is the first of its screen among those that were asked for'),
    comments: count('How many of the comments on it are open'),
    failing: languageList('In which languages the checks find something'),
    changed: byLanguage(lastChange, 'Who has changed its texts last; null for a language without one'),
  },
  { $id: 'workbench-row', description: 'A text with all its languages' },
)

const asked = (description: string, more = {}) => Type.Optional(Type.String({ description, ...more }))
const inLanguage = (description: string) => Type.Optional(oneOf([...languages, 'any'], description))

/** What the workbench can be narrowed to, by the names that its address has as well. */
export const workbenchFilter = {
  present: Type.Optional(oneOf(languages, 'Only texts that have this language')),
  missing: inLanguage('Only texts that lack this language, or any'),
  draft: inLanguage('Only texts with a draft in this language, or in any'),
  outdated: inLanguage('Only texts that are outdated in this language, or in any'),
  failing: inLanguage('Only texts in which the checks find something in this language, or in any'),
  check: Type.Optional(oneOf(checks, 'Only texts in which this check finds something')),
  section: Type.Optional(oneOf([...sections.map(({ key }) => key), 'none'], 'Only this section, or none')),
  screen: asked('Only this screen', { maxLength: 100 }),
  type: asked('Only this type of item', { maxLength: 50 }),
  wanted: asked('Only texts of which the translation request of this id wants more', {
    pattern: '^[0-9]{1,18}$',
  }),
  commented: Type.Optional(Type.Literal('true', { description: 'Only texts with open comments' })),
  changed_by: asked('Only texts that the person of this id has changed', { pattern: '^[0-9]{1,9}$' }),
  changed_since: asked('Only texts that were changed from this moment on', { format: 'date-time' }),
  search: asked('What key, description or text hold', { maxLength: 255 }),
}

const query = Type.Object({
  ...workbenchFilter,
  offset: asked('How many rows to leave out', { pattern: '^[0-9]{1,7}$' }),
  limit: asked(`How many rows to answer, at most ${mostTexts}`),
})

export type WorkbenchFilter = Omit<Static<typeof query>, 'offset' | 'limit'>

const counted = {
  texts: count('How many texts there should be in each language'),
  missing: countsByLanguage('How many are missing'),
  drafts: countsByLanguage('How many are drafts'),
  outdated: countsByLanguage('How many are outdated'),
  failing: countsByLanguage('In how many the checks find something'),
}

const textCount = count('How many texts the workbench has of it')

/** A screen with what is missing and what waits on it; the number of rows that the workbench has of each. */
const countedScreen = Type.Object(
  {
    screen_location: text('The screen'),
    section: sectionKey,
    titles: texts('The title of its page'),
    ...counted,
  },
  { description: 'What of the texts of a screen is there' },
)

/** All texts of all screens side by side in their languages, for those who translate. */
export const workbenchCalls = {
  workbench: call({
    method: 'get',
    path: '/api/workbench',
    access: content.read,
    summary: 'The texts of all screens with all their languages, in the order of the site, a piece at a time',
    accept: { query },
    answers: {
      data: Type.Object({
        rows: listOf(workbenchRow, 'The texts'),
        total: count('How many there are in all'),
      }),
    },
  }),
  gapCount: call({
    method: 'get',
    path: '/api/workbench/gaps',
    access: content.read,
    summary: 'How many texts are missing',
    answers: { data: Type.Object({ total: count('How many, in all languages together') }) },
  }),
  completeness: call({
    method: 'get',
    path: '/api/workbench/completeness',
    access: content.read,
    summary: 'What of the texts of each screen is there, by language, and how many each filter finds',
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
          Type.Object({ check: oneOf(checks, 'The check'), texts: textCount }),
          'The checks that find something',
        ),
        commented: count('How many texts have open comments'),
      }),
    },
  }),
}
