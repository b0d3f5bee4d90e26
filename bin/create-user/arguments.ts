import { parseArgs } from 'node:util'
import { isRole, roles, serverRole } from '../../domain/access.ts'
import { Refusal } from '../failure.ts'

const usage = `Usage: npm run create-user -- --email E --role R [--name N]; a role is ${roles.join(', ')}`

/** The user that the words after the command describe. Throws `Refusal`. */
export const readArguments = (words: readonly string[]) => {
  try {
    const text = { type: 'string' } as const
    const options = { email: text, role: text, name: text }
    const { email, role, name } = parseArgs({ args: [...words], options }).values
    if (!email) throw new Error('An e-mail is needed')
    if (!isRole(role)) throw new Error(role ? `There is no role ${role}` : 'A role is needed')
    return { email, role: serverRole(role), name: name ?? email.split('@')[0] }
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : error}. ${usage}`)
  }
}
