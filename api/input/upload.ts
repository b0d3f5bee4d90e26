import type { Request, Response } from 'express'
import type { Uploaded } from '../../domain/calls/call.ts'
import { ApiError } from '../errors.ts'
import { sentType } from './content-type.ts'

/** A file that a client has sent whole. */
export interface Upload {
  /** Its content type, one of those that the call takes. */
  readonly type: string
  readonly chunks: readonly Buffer[]
  /** Aborted when the client goes away before it has its answer. */
  readonly gone: AbortSignal
}

const clientGone = () => new ApiError('malformed', { message: 'The client has gone' })

const otherType = (types: readonly string[]) =>
  new ApiError('unsupported_type', {
    message: `The content type must be ${types.join(' or ')}, written in UTF-8 and not packed`,
  })

const goneWhile = (response: Response): AbortSignal => {
  const gone = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort(clientGone())
  })
  return gone.signal
}

/**
 * Takes in a file whole before anything is done with it: whoever sends it slowly shall not keep a
 * transaction open, nor the one connection of the embedded database.
 */
export const receive = async (request: Request, response: Response, taken: Uploaded): Promise<Upload> => {
  const types = Object.keys(taken.types)
  const type = sentType(request, types)
  const isPacked = (request.get('content-encoding') ?? 'identity') !== 'identity'
  if (!type || isPacked) throw otherType(types)
  const gone = goneWhile(response)
  const refuseSize = (size: number) => {
    if (size > taken.limit) throw new ApiError('too_large')
  }
  refuseSize(Number(request.get('content-length') ?? 0))
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += chunk.length
      refuseSize(size)
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof ApiError ? error : clientGone()
  }
  return { type, chunks, gone }
}
