import { reportError as endpoint } from 'virtual:calls'
import { apiErrorOf, callApi } from '../providers/httpClient.ts'
import { getCurrentAccount } from '../providers/session.ts'

/** What one visit reports at most: the same error again and again says nothing new. */
const maxReports = 10

const reportedErrors = new Set<string>()

/**
 * Tells the server of an error that the interface did not expect, once for each. What the API has refused, and
 * a network that failed, are no such errors. Never fails itself.
 */
export const reportError = async (error: unknown): Promise<void> => {
  if (apiErrorOf(error) || !getCurrentAccount()) return
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const errorText = `${name}: ${message}`.slice(0, 500)
  if (name === 'AbortError' || reportedErrors.has(errorText) || reportedErrors.size >= maxReports) return
  reportedErrors.add(errorText)
  const body = { message: errorText, stack: stack?.slice(0, 8000), place: location.pathname.slice(0, 300) }
  await callApi(endpoint, { body }).catch(() => undefined)
}
