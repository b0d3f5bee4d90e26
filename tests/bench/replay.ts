import compression from 'compression'
import express from 'express'
import type { Knex } from 'knex'
import { saveTranslation } from '../../api/content/save-texts.ts'
import { createDatabase } from '../../db/create-database.ts'
import { prepareQuery } from '../../db/statement.ts'

/**
 * The statements of a save of this server with Express, Knex and nothing else: no session, check, version or audit
 * entry is computed, only the text differs from the save that was recorded at the start, which was the first of its
 * item. What it reaches is the limit of any server with these libraries that locks, reads and writes the same.
 */
const { knex } = await createDatabase({ url: process.env.DATABASE_URL ?? '' })

/** Statement of a transaction, as Knex reports it. */
interface ReportedQuery {
  readonly sql: string
  readonly bindings: readonly Knex.RawBinding[]
  readonly options?: { readonly name?: string; readonly commits?: boolean }
  /** Id of its transaction, if it belongs to one. */
  readonly __knexTxId?: string
}

/** Text of the recorded saves, which is replaced by that of a request. */
const recordedText = 'Записанный текст'

const director = { id: 1, name: 'Director', email: 'director@demo.example', role: 'director' } as const
const caller = { actor: director, requestId: 'replay', address: '127.0.0.1', demo: true }

const recordSave = async (id: string) => {
  const queries: ReportedQuery[] = []
  const record = (query: ReportedQuery) => {
    if (query.__knexTxId && query.options?.name) queries.push(query)
  }
  knex.on('query', record)
  await saveTranslation(
    { knex },
    caller,
    { id, version: undefined },
    { language: 'ru', text: recordedText, status: 'approved' },
  )
  knex.removeListener('query', record)
  return queries.map(({ sql, bindings, options }) => ({
    run: prepareQuery<{ returned: string }>(sql),
    bindings,
    commits: options?.commits ?? false,
  }))
}

const recordings = new Map<string, Awaited<ReturnType<typeof recordSave>>>()
const items: { id: string }[] = await knex('content_items').where({ category: 'bench_0' }).select('id')
// One after another, so that no recording has statements of another.
for (const { id } of items) recordings.set(id, await recordSave(id))

const replay = async (id: string, text: string): Promise<unknown> => {
  const statements = recordings.get(id) ?? []
  const withText = (value: Knex.RawBinding) =>
    typeof value === 'string' ? value.replaceAll(recordedText, text) : value
  const rows = await knex.transaction(async (trx) => {
    const ahead = statements.slice(0, -1)
    // Sent together, as the server sends its locks and the standard of its checks.
    await Promise.all(ahead.map(({ run, bindings }) => run(trx, bindings)))
    const [final] = statements.slice(-1)
    return final?.run(trx, final.bindings.map(withText), { commits: final.commits })
  })
  const [row] = rows ?? []
  return row && JSON.parse(row.returned)
}

const app = express()
app.disable('x-powered-by')
app.disable('etag')
app.use(compression(), express.json())
app.put('/api/content-items/:id/translations/ru', async (request, response) => {
  response.json({ success: true, data: await replay(request.params.id, request.body.content_value) })
})

const server = app.listen(0, '127.0.0.1', () => {
  const bound = server.address()
  if (bound && typeof bound === 'object') console.log(`http://127.0.0.1:${bound.port}`)
})
