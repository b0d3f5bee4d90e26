import { reportError as endpoint } from 'virtual:calls'
import { apiErrorOf, callApi } from '../providers/httpClient.ts'
import { currentAccount } from '../providers/session.ts'

/** What one visit reports at most: the same error again and again says nothing new. */
const most = 10

const reported = new Set<string>()

/**
 * Tells the server of an error that the interface did not expect, once for each. What the API has refused, and
 * a network that failed, are no such errors. Never fails itself.
 */
export const reportError = async (error: unknown): Promise<void> => {
  if (apiErrorOf(error) || !currentAccount()) return
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const said = `${name}: ${message}`.slice(0, 500)
  if (name === 'AbortError' || reported.has(said) || reported.size >= most) return
  reported.add(said)
  const body = { message: said, stack: stack?.slice(0, 8000), place: location.pathname.slice(0, 300) }
  await callApi(endpoint, { body }).catch(() => undefined)
}
