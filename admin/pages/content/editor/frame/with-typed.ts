import { perLanguage, type Trilingual } from '../../../../../domain/languages.ts'
import type { Action } from '../../../../providers/content.ts'
import { type Texts, type Typing, typedText } from '../texts.ts'

/** What is typed into texts, in words: the same as long as nothing else is typed into them. */
export const typedIn = (texts: Texts, typing: Pick<Typing, 'values'>): string =>
  JSON.stringify(texts.map((text) => [text.id, perLanguage((language) => typedText(typing, text, language))]))

type Shown = Pick<Action, 'id' | 'translations'>

/** The actions of a page as they would be with what is typed into one of them and its additional texts. */
export const withTyped = (actions: readonly Action[], typed: string): readonly Action[] => {
  const words = new Map<string, Trilingual>(JSON.parse(typed))
  const seen = <Item extends Shown>(item: Item): Item => {
    const translations = words.get(item.id)
    return translations ? { ...item, translations } : item
  }
  return actions.map((action) =>
    words.has(action.id)
      ? { ...seen(action), ...(action.additional && { additional: action.additional.map(seen) }) }
      : action,
  )
}
