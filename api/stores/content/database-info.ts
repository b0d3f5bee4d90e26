import type { Knex } from 'knex'

interface InfoRow {
  tables: string[]
  content_stats: { total_content_items: number; active_items: number }
  language_stats: { language_code: string; translation_count: number; approved_count: number }[]
}

const infoSql = `SELECT
  (SELECT jsonb_agg(tablename ORDER BY tablename) FROM pg_tables WHERE schemaname = current_schema()) AS tables,
  (SELECT jsonb_build_object('total_content_items', count(*), 'active_items', count(*) FILTER (WHERE is_active))
    FROM content_items WHERE deleted_at IS NULL) AS content_stats,
  (SELECT jsonb_agg(to_jsonb(stats) - 'sort_order' ORDER BY stats.sort_order) FROM (
    SELECT language.code AS language_code, language.sort_order, count(text.id) AS translation_count,
      count(text.id) FILTER (WHERE text.status = 'approved') AS approved_count
    FROM languages language LEFT JOIN content_translations text ON text.language_code = language.code
    GROUP BY language.code, language.sort_order) stats) AS language_stats`

/** What the database holds, in numbers; nothing about where it runs. One query. */
export const databaseInfo = async (knex: Knex): Promise<InfoRow | undefined> => {
  const { rows } = await knex.raw<{ rows: InfoRow[] }>(infoSql)
  return rows[0]
}
