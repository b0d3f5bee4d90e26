import type { ErrorRequestHandler, RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { ErrorCode, Failure } from '../../domain/errors.ts'
import { ApiError } from '../errors.ts'
import { toApiError } from '../unit-of-work/database-errors.ts'

/** Unexpected error of the server or of the interface, in the form that is stored for staff. */
export interface UnexpectedError {
  readonly source: 'server' | 'interface'
  readonly message: string
  readonly stack?: string
  /** Page of the interface, or path of the call. */
  readonly place?: string
  readonly request_id?: string
  readonly person?: { readonly id: number; readonly name: string }
}

const codeByStatus: Record<number, ErrorCode> = {
  400: 'malformed',
  413: 'too_large',
  415: 'unsupported_type',
}

/** Converts errors of Express and its body parser by their status. */
const convertExpressError = (error: unknown): ApiError | undefined => {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0
  const code = codeByStatus[status] ?? (status >= 400 && status < 500 ? 'malformed' : undefined)
  return code && new ApiError(code)
}

const toKnownApiError = (error: unknown): ApiError | undefined => {
  const converted = toApiError(error)
  return converted instanceof ApiError ? converted : convertExpressError(error)
}

/** Builds the report of an error for staff, without the SQL statement that precedes a database message. */
const buildErrorReport = (error: unknown, locals: Express.Locals): UnexpectedError => {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const shortMessage = message.split(' - ').at(-1) ?? message

  return {
    source: 'server',
    message: `${name}: ${shortMessage}`,
    stack: stack?.replace(message, shortMessage),
    place: locals.path,
    request_id: locals.requestId,
    ...(locals.actor && { person: locals.actor }),
  }
}

/** Time without a failed call after which the next failure starts a new line in the log, in milliseconds. */
const outageQuietMs = 10_000

/** Logs unexpected errors with their stack; of a database outage only the first call, in one line. */
const createErrorLog = (log: Logger) => {
  let lastOutageAt = Number.NEGATIVE_INFINITY

  return (error: unknown, apiError: ApiError, { requestId, path }: Express.Locals): void => {
    const { cause } = apiError.details
    if (apiError.code !== 'unavailable' || !(cause instanceof Error)) {
      log.error({ requestId, path, err: error })
      return
    }

    const isNewOutage = performance.now() - lastOutageAt > outageQuietMs
    lastOutageAt = performance.now()
    if (isNewOutage)
      log.error({ requestId, path, databaseCode: 'code' in cause ? cause.code : undefined }, apiError.message)
  }
}

/** Converts errors to the envelope; unexpected ones are logged and reported to staff. */
export const errorHandler = (
  log: Logger,
  reportError: (error: UnexpectedError) => void = () => undefined,
): ErrorRequestHandler => {
  const logError = createErrorLog(log)

  return (error: unknown, _request, response, _next) => {
    const { requestId } = response.locals
    const apiError = toKnownApiError(error) ?? new ApiError('internal')
    if (apiError.status >= 500) logError(error, apiError, response.locals)
    if (apiError.code === 'internal') reportError(buildErrorReport(error, response.locals))
    // The part that was already sent would look complete if the answer ended here.
    if (response.headersSent && !response.locals.isStreamingProgress) {
      response.destroy()
      return
    }

    const { fields, errors, allowed, findings, children, problem, current, headers } = apiError.details
    const { message, code } = apiError
    const body: Failure = {
      success: false,
      error: message,
      code,
      requestId,
      ...(fields && { fields }),
      ...(errors && { errors }),
      ...(allowed && { allowed }),
      ...(findings && { findings }),
      ...(children && { children }),
      ...(problem && { problem }),
    }
    const bodyWithCurrent = current === undefined ? body : { ...body, current }
    if (response.locals.isStreamingProgress) {
      response.end(JSON.stringify(bodyWithCurrent))
      return
    }

    response.set({ ...headers, 'Cache-Control': 'no-store' })
    response.status(apiError.status).json(bodyWithCurrent)
  }
}

/**
 * Answers calls without a route: `not_found`, or an error of the session to callers who are not signed in.
 */
export const rejectUnknownCall: RequestHandler = (_request, response) => {
  const { actor, reader, sessionEnd = 'unauthenticated' } = response.locals
  throw new ApiError(actor || reader ? 'not_found' : sessionEnd)
}
