import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { parse } from 'cookie'
import express from 'express'
import type { Knex } from 'knex'
import { renderToString } from 'react-dom/server'
import { loadDemoData } from '../../api/demo-data.ts'
import { createDatabase } from '../../db/create-database.ts'
import { migrate } from '../../db/migrate.ts'

/**
 * The same lists in an admin that renders on the server, as Payload does: Express and react-dom/server, a query for
 * the session and one for the rows. Its pages have no script, menu or buttons, so that it is faster than any admin.
 */
const database = await createDatabase({ dataDir: process.env.DATA_DIR })
await migrate(database)
await loadDemoData(database)
const { knex } = database

const texts = () =>
  knex('content_items as item')
    .join('pages as page', 'page.id', 'item.page_id')
    .whereNull('item.deleted_at')
    .orderBy('item.content_key')
    .limit(20)
    .select('item.content_key', 'item.description')

/** Text of an item in a language, as a column. */
const textColumn = (language: string) =>
  knex('content_translations as text')
    .whereRaw('text.content_item_id = item.id')
    .where({ language_code: language, status: 'approved' })
    .select('content_value')
    .as(language)

const queries: Readonly<Record<string, () => Knex.QueryBuilder>> = {
  '/content/mortgage': () =>
    knex('pages as page')
      .leftJoin('content_items as item', (join) =>
        join.on('item.page_id', 'page.id').andOnNull('item.deleted_at'),
      )
      .where({ section: 'mortgage', application: 'public' })
      .whereNull('page.deleted_at')
      .groupBy('page.id')
      .orderBy('page.number_parts')
      .limit(20)
      .select('page.title_ru', 'page.screen_location', 'page.updated_at')
      .count({ items: 'item.id' }),
  '/content-items': () => texts().select('item.component_type', 'item.is_active', 'item.updated_at'),
  '/translations': () => texts().select('page.screen_location', ...['ru', 'he', 'en'].map(textColumn)),
}

const styles = `
  body { margin: 0; font: 14px Arimo, sans-serif } main { margin: 24px }
  table { width: 100%; border-collapse: collapse } th, td { padding: 6px 12px; text-align: start; border-bottom: 1px solid #ddd }
`

const Page = ({ path, rows }: { path: string; rows: readonly Record<string, unknown>[] }) => (
  <html lang="ru">
    <head>
      <meta charSet="utf-8" />
      <title>{path}</title>
      <style>{styles}</style>
    </head>
    <body>
      <main>
        <h1>{path}</h1>
        <table>
          <thead>
            <tr>
              {Object.keys(rows[0] ?? {}).map((column) => (
                <th key={column}>{column}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={Object.values(row).join()}>
                {Object.entries(row).map(([column, value], index) => (
                  <td key={column}>
                    {index === 0 ? <a href={`${path}/${String(value)}`}>{String(value)}</a> : String(value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </main>
    </body>
  </html>
)

const app = express()
for (const [path, readRows] of Object.entries(queries))
  app.get(path, async (request, response) => {
    // This copy of the database does not have the session, which therefore is only looked up.
    const token = parse(request.get('cookie') ?? '').session ?? ''
    await knex('sessions')
      .join('users', 'users.id', 'sessions.user_id')
      .where('token_hash', createHash('sha256').update(token).digest())
      .first('users.id', 'users.role')
    response.send(`<!doctype html>${renderToString(<Page path={path} rows={await readRows()} />)}`)
  })

const server = createServer(app).listen(0, '127.0.0.1')
await once(server, 'listening')
const bound = server.address()
if (bound && typeof bound === 'object') console.log(`http://127.0.0.1:${bound.port}`)
