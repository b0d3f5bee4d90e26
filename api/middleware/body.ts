import express, { type RequestHandler } from 'express'
import { ApiError } from '../errors.ts'
import { refuseUnstorable } from '../input/storable.ts'

const parse = express.json({ limit: '1mb', strict: false, type: 'application/json' })

const hasBody = ({
  'content-length': length,
  'transfer-encoding': encoding,
}: Record<string, unknown>): boolean => encoding !== undefined || (length !== undefined && length !== '0')

/** Reads the JSON body of a write, at most 1 MB; anything that is no JSON is refused by its content type. */
export const jsonBody: RequestHandler = (request, response, next) => {
  if (['GET', 'HEAD'].includes(request.method) || !hasBody(request.headers)) return next()
  if (!request.is('application/json')) throw new ApiError('unsupported_type')
  parse(request, response, (error?: unknown) => {
    if (error) return next(error)
    try {
      refuseUnstorable(request.body, 'invalid')
      next()
    } catch (refused) {
      next(refused)
    }
  })
}
