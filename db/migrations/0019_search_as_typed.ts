import type { Knex } from 'knex'

/** Signs that are searched as keyboards write them; without another one they are dropped. */
const folded: readonly (readonly [string, string])[] = [
  ['\u05f4\u00ab\u00bb\u201c\u201d\u201e\u201f\u2033', '"'],
  ['\u05f3\u2018\u2019\u201a\u201b\u2032\u2039\u203a', "'"],
  ['\u05be\u2010\u2011\u2012\u2013\u2014\u2015\u2212', '-'],
  ['\u00a0\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000', ' '],
  ['\u00ad\u200b\u200c\u200d\u2060\ufeff', ''],
]

const from = folded.map(([set]) => set).join('')
const to = folded.map(([set, key]) => key.repeat(set.length)).join('')

/** Rewrites what is searched of the texts that are stored already; saves write it so from now on. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(
    `UPDATE content_items SET search_text = translate(search_text, :from, :to)
     WHERE search_text <> translate(search_text, :from, :to)`,
    { from, to },
  )

/** What is folded cannot be told apart again: earlier searches miss such signs until the next save. */
export const down = async (): Promise<void> => {}
