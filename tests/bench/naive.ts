import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { parse } from 'cookie'
import express, { type RequestHandler } from 'express'
import createKnex, { type Knex } from 'knex'

/**
 * The same work in an ordinary program: Express, Knex and one joined query per read. A save writes neither the
 * columns that lists search and sort by, nor counters, nor checks.
 */
const knex = createKnex({ client: 'pg', connection: process.env.DATABASE_URL, pool: { min: 0, max: 10 } })

interface TextRow {
  id: string
  content_key: string
  component_type: string
  category: string | null
  language_code: string
  content_value: string
}

const needsSession: RequestHandler = async (request, response, next) => {
  const token = parse(request.get('cookie') ?? '').session ?? ''
  const user = await knex('sessions')
    .join('users', 'users.id', 'sessions.user_id')
    .where('token_hash', createHash('sha256').update(token).digest())
    .where('expires_at', '>', knex.fn.now())
    .where('users.status', 'active')
    .first('users.id', 'users.role')
  if (user) next()
  else response.status(401).json({ error: 'Unauthenticated' })
}

const livingItems = () =>
  knex('content_items as item').join('pages as page', 'page.id', 'item.page_id').whereNull('item.deleted_at')

const columns = ['item.id', 'item.content_key', 'item.component_type', 'item.category', 'item.is_active']
const withTexts = (items: Knex.QueryBuilder) =>
  items
    .leftJoin('content_translations as text', 'text.content_item_id', 'item.id')
    .select(...columns, 'item.updated_at', 'page.screen_location', 'text.language_code', 'text.content_value')

/** Groups texts by item and language. */
const grouped = (rows: TextRow[]) => {
  const items = new Map<string, object & { translations: Record<string, string> }>()
  for (const { language_code, content_value, ...item } of rows) {
    const known = items.get(item.id) ?? { ...item, translations: {} }
    known.translations[language_code] = content_value
    items.set(item.id, known)
  }
  return [...items.values()]
}

const listOf = async (matching: () => Knex.QueryBuilder) => {
  const page = matching().orderBy('item.content_key').limit(20).select('item.id')
  const [rows, [counted]] = await Promise.all([
    withTexts(livingItems().whereIn('item.id', page)).orderBy('item.content_key'),
    matching().count({ total: '*' }),
  ])
  return { items: grouped(rows), total: Number(counted.total) }
}

const app = express()

app.get('/api/content/item/:id', needsSession, async (request, response) => {
  const rows: TextRow[] = await withTexts(livingItems().where('item.id', request.params.id))
  response.json({ data: grouped(rows)[0] })
})

app.get('/api/content/:screen/:language', async ({ params: { screen, language } }, response) => {
  const rows: TextRow[] = await withTexts(livingItems().where('page.screen_location', screen))
    .where({ 'text.language_code': language, 'text.status': 'approved', 'item.is_active': true })
    .orderBy('item.sort_order')
  const content = rows.map(({ content_key, content_value, component_type, category }) => [
    content_key,
    { value: content_value, status: 'approved', component_type, category, language },
  ])
  const screenOf = { screen_location: screen, language_code: language, content_count: content.length }
  response.json({ success: true, data: { ...screenOf, content: Object.fromEntries(content) } })
})

app.get('/api/content-items', needsSession, async ({ query: { category, q } }, response) => {
  const pattern = `%${q}%`
  const matching = () =>
    q === undefined
      ? livingItems().where('item.category', String(category))
      : livingItems().where((either) =>
          either
            .where('item.content_key', 'ilike', pattern)
            .orWhereExists(
              knex('content_translations')
                .whereRaw('content_item_id = item.id')
                .where('content_value', 'ilike', pattern),
            ),
        )
  response.json({ data: await listOf(matching) })
})

app.put(
  '/api/content-items/:id/translations/:language',
  needsSession,
  express.json(),
  async ({ params: { id, language }, body }, response) => {
    const text = await knex.transaction(async (trx) => {
      const item = await trx('content_items').where({ id }).forUpdate().first('id', 'version')
      const key = { content_item_id: id, language_code: language, status: 'approved' }
      const before = await trx('content_translations').where(key).first('content_value')
      const [saved] = await trx('content_translations')
        .where(key)
        .update({ content_value: body.content_value, updated_at: trx.fn.now() })
        .returning('*')
      await trx('content_items')
        .where({ id })
        .update({ version: item.version + 1, updated_at: trx.fn.now() })
      await trx('audit_log').insert({
        operation_id: randomUUID(),
        ...{ action: 'publish', resource: 'content-items', record_id: id, part: 'text', language },
        ...{ before, after: { content_value: body.content_value } },
      })
      return saved
    })
    response.json({ success: true, data: text })
  },
)

const server = createServer(app).listen(0, '127.0.0.1')
await once(server, 'listening')
const bound = server.address()
if (bound && typeof bound === 'object') console.log(`http://127.0.0.1:${bound.port}`)
