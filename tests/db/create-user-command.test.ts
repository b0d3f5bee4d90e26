import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { goodPassword } from '../support/builders.ts'
import { startServer } from '../support/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'test-create-user-'))
const settings = {
  DATA_DIR: join(folder, 'data'),
  DEMO: 'off',
  PUBLIC_URL: 'https://portal.example',
  TRUST_PROXY: '1',
}
afterAll(() => rmSync(folder, { recursive: true }))

const { DATABASE_URL: _, ...environment } = process.env

const createUser = async (...parameters: string[]) => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'bin/create-user.ts', ...parameters], {
    env: { ...environment, ...settings },
  })
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { output, errors, code }
}

const anna = ['--email', 'anna@bank.example', '--role', 'director']

it('prints a link that lets the first director in', async () => {
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
  const answer = await post('/api/auth/login', { email: 'anna@bank.example', password: goodPassword })
  await server.end()
  expect(answer).toMatchObject({ success: true, data: { user: { name: 'Анна', role: 'super_admin' } } })
})

it('a second user with the e-mail is refused in one line', async () => {
  const { errors, code } = await createUser(...anna)
  expect(errors).toBe('No user was created. email breaks the rule "unique"\n')
  expect(code).toBe(1)
})

it.each([
  ['no e-mail', ['--role', 'director'], 'An e-mail is needed'],
  ['no role', ['--email', 'a@bank.example'], 'A role is needed'],
  ['an unknown role', ['--email', 'a@bank.example', '--role', 'king'], 'There is no role king'],
  ['an unknown option', [...anna, '--password', 'x'], 'Usage: npm run create-user'],
  ['no address', ['--email', 'anna', '--role', 'director'], 'email breaks the rule "pattern"'],
])('%s is refused in one line', async (_, parameters, reason) => {
  const { errors, code } = await createUser(...parameters)
  expect(errors).toMatch(/^No user was created\. .*\n$/)
  expect(errors).toContain(reason)
  expect(code).toBe(1)
})

it('the data folder of a running server is refused in one line', async () => {
  const { DATA_DIR, DEMO } = settings
  const server = await startServer({ DATA_DIR, DEMO })
  const { errors, code } = await createUser('--email', 'second@bank.example', '--role', 'brokers')
  await server.end()
  expect(errors).toMatch(/^No user was created\. .*running process.*\n$/)
  expect(code).toBe(1)
})
