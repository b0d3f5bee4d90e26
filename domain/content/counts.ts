import type { Language } from '../languages.ts'
import { optionTypes } from '../resources/content-items.ts'

/*
 * What is counted of content, the same on every page:
 * - an action is a row of a page, active or not: no option of a list, no additional text of another row;
 * - a text is any of these, additional texts included;
 * - a missing text is a text without words in one language;
 * - a change is the draft of one text in one language, or of the options of one dropdown.
 */

const optionTypeNames: readonly string[] = optionTypes

/** Whether an item of this type is an option of a list, which is no action of its own. */
export const isOptionType = (componentType: string): boolean => optionTypeNames.includes(componentType)

interface CountedText {
  readonly translations: Readonly<Partial<Record<Language, string>>>
}

/** An action with the additional texts that belong to it. */
interface CountedAction extends CountedText {
  readonly additional?: readonly CountedText[]
}

/** Counts the texts that an action and its additional texts lack in a language. */
export const countMissingTexts = (action: CountedAction, language: Language): number =>
  [action, ...(action.additional ?? [])].filter(({ translations }) => !translations[language]).length
