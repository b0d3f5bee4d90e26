import type { Knex } from 'knex'
import { statement } from '../../../../db/statement.ts'
import { type Failing, failingIn } from '../../../../domain/content/failing.ts'
import { type Glossary, glossaryOf, type Term } from '../../../../domain/content/glossary/glossary.ts'
import type { FirstSource } from '../../../../domain/content/source-language.ts'
import { languages, perLanguage } from '../../../../domain/languages.ts'
import { comesOrGoes } from './change.ts'
import { changesTexts, type ItemChange } from './item-difference.ts'
import { type ItemState, shownText } from './item-state.ts'

/** What texts are held to beside themselves. */
interface Standard {
  readonly first: FirstSource
  readonly glossary: Glossary
}

const lockName = `hashtext('standard of texts')`

// A statement of its own: what is read by the next one is as new as the lock.
const share = statement<unknown>(`SELECT pg_advisory_xact_lock_shared(${lockName})`)

const tryAlone = statement<{ alone: boolean }>(`SELECT pg_try_advisory_xact_lock(${lockName}) AS alone`)

const standard = statement<{ first: FirstSource; terms: Term[] }>(`SELECT source_language AS first,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id,
        'term', jsonb_build_object('ru', term_ru, 'he', term_he, 'en', term_en)) ORDER BY id), '[]')
      FROM glossary_terms WHERE deleted_at IS NULL) AS terms
  FROM general_settings`)

/**
 * The source and the terms that texts are held to. Until the end of the transaction nobody who waits for those that
 * have read an older standard goes on.
 */
export const readStandard = async (trx: Knex): Promise<Standard> => {
  await share(trx, {})
  const [found] = await standard(trx, {})
  if (!found) throw new Error('The settings have no record')
  return { first: found.first, glossary: glossaryOf(found.terms) }
}

/** True where nobody is about to store what he has found by an older standard; whoever begins now keeps nobody waiting. */
export const isNobodyChecking = async (knex: Knex): Promise<boolean> => {
  const [tried] = await tryAlone(knex, {})
  return tried?.alone === true
}

/** What the checks find in the texts of an item as staff see them. */
export const failingOf = (item: ItemState, held: Standard): Failing[] => {
  const texts = perLanguage((language) => shownText(item, language) ?? '')
  return failingIn(texts, { componentType: item.component_type, maxLength: item.max_length, ...held })
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

/** Looks at the texts of changes as the checks do, by the standard as it is when first needed. */
export const withFindings = (trx: Knex) => {
  let known: Promise<Standard> | undefined
  return async (changes: readonly ItemChange[]): Promise<readonly ItemChange[]> => {
    if (!changes.some(isToBeChecked)) return changes
    known ??= readStandard(trx)
    const held = await known
    return changes.map((change) =>
      isToBeChecked(change)
        ? { ...change, after: { ...change.after, failing: failingOf(change.after, held) } }
        : change,
    )
  }
}
