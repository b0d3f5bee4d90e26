import type { Request, Response } from 'express'
import { type Call, jsonLines } from '../../domain/calls/call.ts'
import type { Input } from './input.ts'

const headers = {
  'Content-Type': `${jsonLines}; charset=utf-8`,
  // Whoever packs or collects lines on their way holds them back.
  'Cache-Control': 'private, no-store, no-transform',
  'X-Accel-Buffering': 'no',
}

/** Tells a client that asks for it how far a call is, a line each time; the first one begins the answer. */
export const progressTo =
  ({ answers }: Pick<Call, 'answers'>, request: Request, response: Response): Input['onProgress'] =>
  (progress) => {
    if (!answers.progress || !request.get('accept')?.includes(jsonLines)) return
    if (!response.headersSent) response.set(headers)
    response.locals.isTelling = true
    response.write(`${JSON.stringify(progress)}\n`)
  }
