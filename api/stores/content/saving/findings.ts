import type { Knex } from 'knex'
import { statement } from '../../../../db/statement.ts'
import { type Failing, failingIn } from '../../../../domain/content/failing.ts'
import { type Glossary, glossaryOf, type Term } from '../../../../domain/content/glossary/glossary.ts'
import { languages, perLanguage } from '../../../../domain/languages.ts'
import { comesOrGoes } from './change.ts'
import { changesTexts, type ItemChange } from './item-difference.ts'
import { type ItemState, shownText } from './item-state.ts'

const terms =
  statement<Term>(`SELECT id, jsonb_build_object('ru', term_ru, 'he', term_he, 'en', term_en) AS term
  FROM glossary_terms WHERE deleted_at IS NULL ORDER BY id`)

/** The terms that translations are held to. */
export const readGlossary = async (knex: Knex): Promise<Glossary> => glossaryOf(await terms(knex, {}))

/** What the checks find in the texts of an item as staff see them. */
export const failingOf = (item: ItemState, glossary: Glossary): Failing[] => {
  const texts = perLanguage((language) => shownText(item, language) ?? '')
  return failingIn(texts, { componentType: item.component_type, maxLength: item.max_length, glossary })
}

/**
 * True where the checks may find something else than before: a published draft is the text that it was, and what was
 * deleted has not been looked at since.
 */
const isToBeChecked = (change: ItemChange): boolean => {
  const { before, after } = change
  if (
    !before ||
    comesOrGoes(change) ||
    before.component_type !== after.component_type ||
    before.max_length !== after.max_length
  )
    return true
  return changesTexts(change) && languages.some((code) => shownText(before, code) !== shownText(after, code))
}

/** Looks at the texts of changes as the checks do, with the terms of the glossary as they are when first needed. */
export const withFindings = (knex: Knex) => {
  let known: Promise<Glossary> | undefined
  return async (changes: readonly ItemChange[]): Promise<readonly ItemChange[]> => {
    if (!changes.some(isToBeChecked)) return changes
    known ??= readGlossary(knex)
    const glossary = await known
    return changes.map((change) =>
      isToBeChecked(change)
        ? { ...change, after: { ...change.after, failing: failingOf(change.after, glossary) } }
        : change,
    )
  }
}
