import { inject } from 'vitest'
import type { Role } from '../../domain/access.ts'
import { call } from './http.ts'

/** Signs in as the demo account of a role, beside the user of the page; returns a function for its calls. */
export const anotherUser = async (role: Role) => {
  const address = inject('adminServer')
  const headers = { origin: address }
  const login = JSON.stringify({ email: `${role}@demo.example`, password: 'calculator-demo' })
  const { headers: received } = await call(address, {
    method: 'post',
    path: '/api/auth/login',
    headers,
    body: login,
  })
  const [cookie = ''] = String(received['set-cookie']).split(';', 1)
  return async (method: 'post' | 'put', path: string, body?: object): Promise<void> => {
    const sent = { method, path, headers: { ...headers, cookie }, body: JSON.stringify(body) }
    const { status, text } = await call(address, sent)
    if (status >= 400) throw new Error(`${method} ${path} answers ${status}: ${text}`)
  }
}
