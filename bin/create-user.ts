import './project.mjs'
import { parseArgs } from 'node:util'
import { readConfig } from '../api/config/read-config.ts'
import type { Config } from '../api/config/settings.ts'
import { systemCaller } from '../api/stores/caller.ts'
import { userStore } from '../api/stores/people/users.ts'
import { createDatabase } from '../db/create-database.ts'
import { migrate } from '../db/migrate.ts'
import { isRole, roles, serverRole } from '../domain/access.ts'
import { linkHours } from '../domain/passwords.ts'
import { failWith, Refusal } from './failure.ts'

const usage = `Usage: npm run create-user -- --email E --role R [--name N]; a role is ${roles.join(', ')}`

const readArguments = () => {
  try {
    const text = { type: 'string' } as const
    const { email, role, name } = parseArgs({ options: { email: text, role: text, name: text } }).values
    if (!email) throw new Error('An e-mail is needed')
    if (!isRole(role)) throw new Error(role ? `There is no role ${role}` : 'A role is needed')
    return { email, role: serverRole(role), name: name ?? email.split('@')[0] }
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : error}. ${usage}`)
  }
}

/** Where a browser finds the server, as far as the settings tell. */
const originOf = ({ publicUrl, port }: Config) => publicUrl ?? `http://localhost:${port}`

const run = async (): Promise<void> => {
  const user = readArguments()
  const config = readConfig(process.env)
  const database = await createDatabase(config.database)
  try {
    await migrate(database)
    const users = userStore({ knex: database.knex })
    const caller = { ...systemCaller, requestId: 'create-user' }
    const { set_password_link: link } = await users.create(caller, user)
    console.log(`${user.email} sets a password here, once, within ${linkHours} hours:`)
    console.log(`${originOf(config)}${link}`)
  } finally {
    await database.close()
  }
}

await run().catch(failWith('No user was created.'))
