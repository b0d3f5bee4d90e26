import { reportError as endpoint } from 'virtual:calls'
import { apiErrorOf, callApi } from '../providers/httpClient.ts'
import { getCurrentAccount } from '../providers/session.ts'

/** Maximum number of reports per visit. */
const maxReports = 10

const reportedErrors = new Set<string>()

/**
 * Reports an unexpected error of the interface to the server, each once. Refusals of the API and network
 * failures are expected. Never throws.
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
