import type { Knex } from 'knex'
import { termFixtures, translatingFixture } from '../../db/seeds/fixtures.ts'

/** Loads the terms that translations are held to. */
export const loadGlossary = async (trx: Knex.Transaction): Promise<void> => {
  const terms = termFixtures().map(({ term, note = null }) => ({
    ...{ term_ru: term.ru, term_he: term.he, term_en: term.en },
    note,
  }))
  await trx('glossary_terms').insert(terms)
}

/** Ids by the names that the fixtures give to what is stored. */
const idsIn = async (trx: Knex.Transaction, table: string, name: string): Promise<Map<string, string>> =>
  new Map((await trx(table).select('id', name)).map((row) => [row[name], row.id]))

/** Loads what staff have said of the texts, and which translations they want. */
export const loadTranslating = async (trx: Knex.Transaction): Promise<void> => {
  const people = await idsIn(trx, 'users', 'email')
  const items = await idsIn(trx, 'content_items', 'content_key')
  const pages = await idsIn(trx, 'pages', 'screen_location')
  const { comments, requests } = translatingFixture()
  const at = (day: number) => trx.raw("now() + ?::integer * interval '1 day'", [day])
  await trx('text_comments').insert(
    comments.map(({ key, day, by, to, resolved, ...said }) => ({
      ...{ ...said, item_id: items.get(key), author_id: people.get(by), at: at(day) },
      mentions: to.map((address) => people.get(address)),
      ...(resolved && { resolved_at: at(resolved.day), resolved_by: people.get(resolved.by) }),
    })),
  )
  await trx('translation_requests').insert(
    requests.map(({ key = '', screen = '', day, by, to = '', languages, note }) => ({
      ...{
        item_id: items.get(key) ?? null,
        page_id: pages.get(screen) ?? null,
        note,
        languages: [...languages],
      },
      ...{ due: trx.raw('current_date + ?::integer', [day]), asked_by: people.get(by) },
      assignee: people.get(to) ?? null,
    })),
  )
}
