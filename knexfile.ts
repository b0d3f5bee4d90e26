import type { Knex } from 'knex'

/** For developers, on a server: `NODE_OPTIONS='--import tsx' DATABASE_URL=… npx knex migrate:make name`. The program migrates by itself. */
const config: Knex.Config = {
  client: 'pg',
  connection: process.env.DATABASE_URL,
  migrations: { directory: './db/migrations', extension: 'ts', loadExtensions: ['.ts'] },
}

export default config
