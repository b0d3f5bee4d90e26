import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'

/** File that is streamed as fast as the client receives it. */
export interface SentFile {
  readonly type: string
  readonly name: string
  readonly pieces: AsyncGenerator<string | Buffer, void, undefined>
}

/** Maximum time that a client may receive nothing, in milliseconds. */
const patienceMs = 60_000

async function* generatePieces(firstPiece: IteratorResult<string | Buffer, void>, rest: SentFile['pieces']) {
  try {
    if (firstPiece.done) return
    yield firstPiece.value
    yield* rest
  } finally {
    await rest.return()
  }
}

const isClientGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'

const isText = ({ type }: SentFile): boolean => /^text\/|json$/.test(type)

/**
 * Sends a file. An error before the first chunk is answered normally; after it the connection is cut, so that
 * a part never looks complete.
 */
export const sendFile = async (request: Request, response: Response, file: SentFile): Promise<void> => {
  const firstPiece = await file.pieces.next()
  response.status(200).set({
    'Content-Type': isText(file) ? `${file.type}; charset=utf-8` : file.type,
    'Content-Disposition': `attachment; filename="${file.name}"`,
    'Cache-Control': 'private, no-store',
  })
  if (request.method === 'HEAD') {
    await file.pieces.return()
    response.end()
    return
  }

  response.setTimeout(patienceMs, () => response.destroy())
  try {
    await pipeline(Readable.from(generatePieces(firstPiece, file.pieces), { objectMode: true }), response)
  } catch (error) {
    if (!isClientGone(error)) throw error
  }
}
