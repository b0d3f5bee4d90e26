import { perLanguage } from '../../../../../domain/languages.ts'
import type { Action } from '../../../../providers/content.ts'
import { type Texts, type Typing, typedText } from '../texts.ts'

type Shown = Pick<Action, 'id' | 'translations'>

/** The actions of a page as they would be with what is typed into one of them and its additional texts. */
export const withTyped = (
  actions: readonly Action[],
  texts: Texts,
  typing: Pick<Typing, 'values'>,
): readonly Action[] => {
  const typed = <Item extends Shown>(item: Item): Item => {
    const text = texts.find(({ id }) => id === item.id)
    return text
      ? { ...item, translations: perLanguage((language) => typedText(typing, text, language)) }
      : item
  }
  return actions.map((action) =>
    action.id === texts[0]?.id
      ? { ...typed(action), ...(action.additional && { additional: action.additional.map(typed) }) }
      : action,
  )
}
