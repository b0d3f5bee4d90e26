import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createDatabase } from '../../db/create-database.ts'
import { prepareDemo } from '../support/demo-folder.ts'

it('knows the sizes of the demo data from its first start, so that joins of its tables are planned well', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'statistics-'))
  const { knex, close } = await createDatabase({ dataDir: prepareDemo(folder) })
  for (const table of ['pages', 'content_items', 'content_translations', 'dropdowns']) {
    const { rows } = await knex.raw<{ rows: { estimated: number; stored: number }[] }>(
      `SELECT reltuples::integer AS estimated, (SELECT count(*)::integer FROM ??) AS stored
       FROM pg_class WHERE oid = ?::regclass`,
      [table, table],
    )
    expect([table, rows[0]?.estimated]).toEqual([table, rows[0]?.stored])
  }
  await close()
  rmSync(folder, { recursive: true })
})
