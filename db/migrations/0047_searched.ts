import type { Knex } from 'knex'

/** What is searched of each table. */
const searched: readonly (readonly [string, readonly string[], string])[] = [
  ['users', ['name', 'email'], ' WHERE deleted_at IS NULL'],
  ['banks', ['code', 'name_ru', 'name_he', 'name_en'], ' WHERE deleted_at IS NULL'],
  [
    'pages',
    ['screen_location', 'content_key', 'title_ru', 'title_he', 'title_en'],
    ' WHERE deleted_at IS NULL',
  ],
  ['content_categories', ['name', 'display_name', 'description'], ''],
  ['ui_settings', ['setting_key', 'setting_value'], ''],
  ['saved_views', ['name'], ''],
]

const form = (column: string): string => `search_form(${column}) gin_trgm_ops`

// Every search reads through what is still pending, 4 MB by default.
const index = ([table, columns, where]: (typeof searched)[number]): string =>
  `CREATE INDEX ${table}_searched ON ${table} USING gin (${columns.map(form).join(', ')})
    WITH (gin_pending_list_limit = 512)${where};`

export const up = (knex: Knex): Promise<void> => knex.raw(searched.map(index).join('\n'))

export const down = (knex: Knex): Promise<void> =>
  knex.raw(`DROP INDEX ${searched.map(([table]) => `${table}_searched`).join(', ')}`)
