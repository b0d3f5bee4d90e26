import { publishDrafts } from '../../api/content/commands/publish-drafts.ts'
import { systemCaller } from '../../api/unit-of-work/caller.ts'
import { createDatabase } from '../../db/create-database.ts'
import type { Progress } from '../../domain/api/schemas.ts'

/** Publishes all drafts, and is killed once half of them are written. */
const [dataDir = ''] = process.argv.slice(2)
const { knex } = await createDatabase({ dataDir })
const { id, name, email } = await knex('users').first('id', 'name', 'email')
const caller = { ...systemCaller, actor: { id, name, email, role: 'director' } } as const
const onProgress = ({ stage, done, total }: Progress) => {
  if (stage === 'written' && done >= total / 2) process.kill(process.pid, 'SIGKILL')
}
await publishDrafts(
  { knex },
  caller,
  { all: true },
  { onProgress, reason: 'the demo data may not pass the checks' },
)
