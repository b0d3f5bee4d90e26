import type { AuthProvider } from 'react-admin'
import { allows, roleOf } from '../../domain/access.ts'
import { resources } from '../../domain/resources/index.ts'
import { request, send } from './http.ts'
import { type Account, beginSession, currentAccount, forgetSession, session } from './session.ts'

interface ServerAccount {
  user: { id: number; name: string; email: string; role: string }
}

const accountOf = ({ user }: ServerAccount): Account => ({
  name: user.name,
  email: user.email,
  role: roleOf(user.role),
})

/** Signs in and begins the session. Rejects with the HttpError of the API. */
export const signIn = async (credentials: { email: string; password: string }): Promise<void> => {
  const { data } = await send<ServerAccount>('POST', '/api/auth/login', credentials)
  beginSession(accountOf(data))
}

interface SignInOptions {
  demo: boolean
  /** With demo data, the account of each role. */
  accounts?: { email: string; role: string }[]
}

/** What the sign-in page may offer: whether demo accounts are loaded, and which. */
export const signInOptions = async (): Promise<SignInOptions> =>
  (await request<SignInOptions>('/api/auth/options')).data

/** Asks the server who is signed in. A network failure leaves the session as it is. */
const confirmSession = async (): Promise<void> => {
  const { data } = await request<ServerAccount>('/api/auth/me')
  beginSession(accountOf(data))
}

/** Checks, beside the first painting, the session that this browser remembers. */
export const restoreSession = async (): Promise<void> => {
  if (session.get().state === 'remembered') await confirmSession().catch(() => undefined)
}

const operations = { list: 'read', show: 'read', create: 'create', edit: 'update', delete: 'delete' } as const

const isOperation = (action: string): action is keyof typeof operations => action in operations

const mayAccess = (action: string, name: string): boolean => {
  const access = resources.find((resource) => resource.name === name)?.access
  const rule = access && isOperation(action) ? access[operations[action]] : undefined
  return rule !== undefined && allows(rule, currentAccount()?.role)
}

export const authProvider: AuthProvider = {
  login: signIn,
  checkAuth: async () => {
    if (session.get().state === 'unknown') await confirmSession().catch(forgetSession)
    // react-admin shows no notice when the message is false: the sign-in page says enough.
    if (!currentAccount()) throw { message: false }
  },
  checkError: () => Promise.resolve(),
  logout: async () => {
    if (currentAccount()) await send('POST', '/api/auth/logout', {}).catch(() => undefined)
    forgetSession()
  },
  getIdentity: () => Promise.resolve({ id: currentAccount()?.email ?? '', fullName: currentAccount()?.name }),
  getPermissions: () => Promise.resolve(currentAccount()?.role),
  canAccess: ({ action, resource }) => Promise.resolve(mayAccess(action, resource)),
}
