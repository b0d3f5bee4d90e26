import { type Language, languages } from '../languages.ts'
import { optionTypes } from '../resources/content-items.ts'

/*
 * Terms of the counts of content, the same on every page:
 * - an action is a row of a page, active or not: no option of a list, no additional text of another row;
 * - a text is any item: an action, an option stored as an item of its own, or an additional text;
 * - a missing text is a text without words in one language;
 * - an outdated text is a text in one language whose source has changed since;
 * - a change is the draft of one text in one language, or of the options of one dropdown.
 * Pages and items in the recycle bin do not count; archived pages and inactive items do. `api/content/pages.ts`
 * has the same definitions in SQL.
 */

const optionTypeNames: readonly string[] = optionTypes

/** Whether an item of this type is an option of a list, which is no action of its own. */
export const isOptionType = (componentType: string): boolean => optionTypeNames.includes(componentType)

interface CountedText {
  readonly translations: Readonly<Partial<Record<Language, string>>>
  readonly drafts: readonly Language[]
  readonly outdated: Readonly<Partial<Record<Language, unknown>>>
}

/** An action with the additional texts that belong to it. */
interface CountedAction extends CountedText {
  readonly optionsDraft: boolean
  readonly additional?: readonly CountedText[]
}

const listTexts = (action: CountedAction): readonly CountedText[] => [action, ...(action.additional ?? [])]

/** Counts the texts that an action and its additional texts lack in a language. */
export const countMissingTexts = (action: CountedAction, language: Language): number =>
  listTexts(action).filter(({ translations }) => !translations[language]).length

/** Counts the outdated texts of an action and its additional texts, in all languages together. */
export const countOutdatedTexts = (action: CountedAction): number =>
  listTexts(action).reduce(
    (sum, { outdated }) => sum + languages.filter((language) => outdated[language] !== undefined).length,
    0,
  )

/** Counts the changes of an action and its additional texts that wait for publication. */
export const countChanges = (action: CountedAction): number =>
  listTexts(action).reduce((sum, { drafts }) => sum + drafts.length, Number(action.optionsDraft))
