import { Readable } from 'node:stream'
import type { Knex } from 'knex'
import { importTexts } from '../../../api/content/import-texts.ts'
import { systemCaller } from '../../../api/unit-of-work/caller.ts'
import { createDatabase } from '../../../db/create-database.ts'
import { asFile, type BenchItem, benchItems } from '../items.ts'
import type { Contender, Workload } from '../workload.ts'

const size = 1_000
let files = 0

/** Creates items unknown to all databases, on new screens. */
const newItems = (): BenchItem[] => {
  files += 1
  return benchItems(size).map((item) => ({
    ...item,
    content_key: `import_${files}.${item.content_key}`,
    screen_location: `import_${files}_${item.screen_location}`,
  }))
}

/** Imports as an ordinary program does: item by item, in one transaction. */
const importOneByOne = (knex: Knex, items: readonly BenchItem[]): Promise<void> =>
  knex.transaction(async (transaction) => {
    for (const { screen_location, translations, ...fields } of items) {
      const page = await transaction('pages').where({ screen_location }).first('id')
      const [created] = page
        ? [page]
        : await transaction('pages').insert({ screen_location, content_key: screen_location }).returning('id')
      const row = { ...fields, page_id: created.id }
      const [item] = await transaction('content_items').insert(row).returning('id')
      const texts = Object.entries(translations).map(([language_code, content_value]) => ({
        ...{ content_item_id: item.id, language_code, content_value, status: 'approved' },
      }))
      await transaction('content_translations').insert(texts)
    }
  })

const contender = (name: string, load: (items: BenchItem[]) => Promise<unknown>): Contender => ({
  name,
  measure: async () => {
    const items = newItems()
    const started = performance.now()
    await load(items)
    return performance.now() - started
  },
})

export const bulk: Workload = {
  name: 'import',
  title: `${size} items of three texts imported, in a process that is warm`,
  unit: 'ms',
  target: 'on PostgreSQL under 300 ms',
  prepare: async ({ url, later }) => {
    const { knex, close } = await createDatabase({ url })
    later(close)
    const database = { knex }
    return [
      contender('naive', (items) => importOneByOne(knex, items)),
      contender('here, PostgreSQL', (items) =>
        importTexts(database, systemCaller, Readable.from([asFile(items)]), {
          status: 'approved',
          mayPublish: true,
        }),
      ),
    ]
  },
}
