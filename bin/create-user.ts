import './project.mjs'
import { type Config, readConfig } from '../api/config/read-config.ts'
import { systemCaller } from '../api/unit-of-work/caller.ts'
import { userStore } from '../api/users/user-store.ts'
import { createDatabase } from '../db/create-database.ts'
import { migrate } from '../db/migrate.ts'
import { linkLifetimeHours } from '../domain/users/passwords.ts'
import { readCreateUserArguments } from './arguments.ts'
import { failWith } from './failure.ts'

/** Returns the address of the server for a browser, as far as the settings tell. */
const originOf = ({ publicUrl, port }: Config) => publicUrl ?? `http://localhost:${port}`

const run = async (): Promise<void> => {
  const user = readCreateUserArguments(process.argv.slice(2))
  const config = readConfig(process.env)
  const database = await createDatabase(config.database)
  try {
    await migrate(database)
    const users = userStore({ knex: database.knex })
    const caller = { ...systemCaller, requestId: 'create-user' }
    const { set_password_link: link } = await users.create(caller, user)
    console.log(`Link for ${user.email} to set a password (valid once, for ${linkLifetimeHours} hours):`)
    console.log(`${originOf(config)}${link}`)
  } finally {
    await database.close()
  }
}

await run().catch(failWith('No user was created.'))
