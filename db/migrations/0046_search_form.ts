import type { Knex } from 'knex'

const between = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))

/** Signs that are searched as keyboards write them. */
const typed: readonly (readonly [string, string])[] = [
  ['"', '\u05f4\u00ab\u00bb\u201c\u201d\u201e\u201f\u2033'],
  ["''", '\u05f3\u2018\u2019\u201a\u201b\u2032\u2039\u203a'],
  ['-', '\u05be\u2010\u2011\u2012\u2013\u2014\u2015\u2212'],
  [' ', '\u00a0\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000'],
  ['е', 'ё'],
]

/** Signs that are dropped. */
const unseen = [
  between(0x591, 0x5bd),
  '\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7',
  between(0x200b, 0x200f),
  between(0x202a, 0x202e),
  between(0x2066, 0x2069),
  '\u00ad\u2060\ufeff',
].join('')

const from = typed.map(([, set]) => set).join('')
const to = typed.map(([key, set]) => key.repeat(set.length)).join('')

/** What is of one form already, and has nothing to fold; and what is folded of it sign by sign. */
const plain = '\\t\\n\\r -~\u0410-\u044f\u05d0-\u05ea'
const typeset = `${plain}Ё№₪€…${from}`

/**
 * The form in which texts are searched, and the text that a rich text shows, for indexes and queries alike.
 * Most texts are told to be plain by a glance, which takes a twentieth of normalising and folding them.
 */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    CREATE FUNCTION search_form(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT CASE
        WHEN $1 COLLATE "C" ~ '^[${plain}]*$' THEN lower($1 COLLATE "und-x-icu")
        WHEN $1 COLLATE "C" ~ '^[${typeset}]*$' THEN translate(lower($1 COLLATE "und-x-icu"), '${from}', '${to}')
        ELSE translate(lower(normalize($1, NFC) COLLATE "und-x-icu"), '${from}${unseen}', '${to}')
      END
    $$;
    CREATE FUNCTION shown_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT replace(replace(replace(replace(
        regexp_replace(regexp_replace($1, '</(p|h2|h3|li)>|<br>', ' ', 'g'), '<[^>]*>', '', 'g'),
        '&lt;', '<'), '&gt;', '>'), '&nbsp;', ' '), '&amp;', '&')
    $$;
  `)

export const down = (knex: Knex): Promise<void> =>
  knex.raw('DROP FUNCTION search_form(text); DROP FUNCTION shown_text(text);')
