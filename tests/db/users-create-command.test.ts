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

it('prints a link for the first director, who sets up an authenticator app on the way', async () => {
  const { output, errors, code } = await createUser(...anna, '--name', 'Анна')
  expect({ errors, code }).toEqual({ errors: '', code: 0 })
  const [link = ''] = output.match(/https:\/\/portal\.example\/set-password#\S+/) ?? []
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
  await post('/api/auth/links/password', { token: link.split('#')[1], password: goodPassword })
  const first = await post('/api/auth/login', { email: 'anna@bank.example', password: goodPassword })
  expect(first).toMatchObject({ success: true, data: { two_factor: 'to_set_up' } })
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
