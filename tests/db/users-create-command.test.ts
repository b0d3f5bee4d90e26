import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readCreateUserArguments } from '../../bin/arguments.ts'
import { lockFolder } from '../../db/embedded/lock.ts'
import { goodPassword } from '../support/builders.ts'
import { runCommand } from '../support/command.ts'
import { codeOf } from '../support/otp.ts'
import { startServer } from '../support/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'test-create-user-'))
const settings = {
  DATA_DIR: join(folder, 'data'),
  DEMO: 'off',
  PUBLIC_URL: 'https://portal.example',
  TRUST_PROXY: '1',
}
afterAll(() => rmSync(folder, { recursive: true }))

const createUser = (...words: string[]) => runCommand('bin/create-user.ts', words, settings)

const anna = ['--email', 'anna@bank.example', '--role', 'director']

/** Creates a user by the command and returns the link that it prints. */
const createLink = async (...words: string[]): Promise<string> => {
  const { output, errors, code } = await createUser(...words)
  expect({ errors, code }).toEqual({ errors: '', code: 0 })
  return output.match(/https:\/\/portal\.example\/set-password#\S+/)?.[0] ?? ''
}

it('prints a link for a director and an administrator, who set up an authenticator app on the way', async () => {
  const link = await createLink(...anna, '--name', 'Анна')
  const administrator = ['--email', 'ira@bank.example', '--role', 'administration', '--name', 'Ира']
  const administratorLink = await createLink(...administrator)
  const seller = ['--email', 'alon@bank.example', '--role', 'sales-manager', '--name', 'Алон']
  const sellerLink = await createLink(...seller)
  const { DATA_DIR, DEMO } = settings
  const server = await startServer({ DATA_DIR, DEMO })
  const post = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch(`${server.address}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return response.json()
  }
  const signIn = async (email: string, ownLink: string) => {
    await post('/api/auth/links/password', { token: ownLink.split('#')[1], password: goodPassword })
    return post('/api/auth/login', { email, password: goodPassword })
  }
  const first = await signIn('anna@bank.example', link)
  expect(first).toMatchObject({ success: true, data: { two_factor: 'to_set_up' } })
  expect((await signIn('ira@bank.example', administratorLink)).data).toMatchObject({
    two_factor: 'to_set_up',
  })
  expect((await signIn('alon@bank.example', sellerLink)).data).toMatchObject({
    user: { name: 'Алон', role: 'sales-manager' },
  })
  const { ticket } = first.data
  const { secret } = (await post('/api/auth/two-factor/set-up', { ticket })).data
  const answer = await post('/api/auth/two-factor', { ticket, code: codeOf(secret) })
  await server.end()
  expect(answer).toMatchObject({ success: true, data: { user: { name: 'Анна', role: 'super_admin' } } })
})

it('a second user with the same email is refused in one line', async () => {
  const { errors, code } = await createUser(...anna)
  expect(errors).toBe('No user was created. email breaks the rule "unique"\n')
  expect(code).toBe(1)
})

it.each([
  ['no email', ['--role', 'director'], 'An email is required'],
  ['no role', ['--email', 'a@bank.example'], 'A role is required'],
  ['an unknown role', ['--email', 'a@bank.example', '--role', 'king'], 'Unknown role: king'],
  ['an unknown option', [...anna, '--password', 'x'], "Unknown option '--password'"],
])('%s is refused, with the usage', (_, words, reason) => {
  expect(() => readCreateUserArguments(words)).toThrow(reason)
  expect(() => readCreateUserArguments(words)).toThrow('Usage: npm run create-user')
})

it('a missing address is refused in one line', async () => {
  const { errors, code } = await createUser('--email', 'anna', '--role', 'director')
  expect(errors).toBe('No user was created. email breaks the rule "pattern"\n')
  expect(code).toBe(1)
})

it('the data folder of a running server is refused in one line', async () => {
  const release = await lockFolder(settings.DATA_DIR)
  const { errors, code } = await createUser('--email', 'second@bank.example', '--role', 'brokers')
  release()
  expect(errors).toMatch(/^No user was created\. .*running process.*\n$/)
  expect(code).toBe(1)
})
