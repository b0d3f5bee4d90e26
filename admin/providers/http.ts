import { HttpError } from 'react-admin'
import type { Envelope } from '../../domain/envelope.ts'
import { endSession } from './session.ts'

export interface Answer<T> {
  data: T
  headers: Headers
}

const parse = async <T>(response: Response): Promise<Envelope<T>> => {
  try {
    return await response.json()
  } catch {
    return { success: false, error: response.statusText, code: 'internal', requestId: '' }
  }
}

/** Calls the API and unwraps the envelope. A failure is an HttpError whose body is the failed envelope. */
export const request = async <T>(path: string, init: RequestInit = {}): Promise<Answer<T>> => {
  const headers = new Headers({
    Accept: 'application/json',
    ...(init.body && { 'Content-Type': 'application/json' }),
  })
  const response = await fetch(path, { ...init, headers, credentials: 'same-origin' })
  const envelope = await parse<T>(response)
  if (envelope.success) return { data: envelope.data, headers: response.headers }
  if (envelope.code === 'unauthenticated') endSession()
  throw new HttpError(envelope.error, response.status, envelope)
}
