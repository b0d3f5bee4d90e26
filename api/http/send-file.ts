import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'

/** File that is streamed as fast as the client receives it. */
export interface SentFile {
  readonly type: string
  readonly name: string
  readonly chunks: AsyncGenerator<string | Buffer, void, undefined>
}

/** Maximum time that a client may receive nothing, in milliseconds. */
const patienceMs = 60_000

async function* generateChunks(firstChunk: IteratorResult<string | Buffer, void>, rest: SentFile['chunks']) {
  try {
    if (firstChunk.done) return
    yield firstChunk.value
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
  const firstChunk = await file.chunks.next()
  response.status(200).set({
    'Content-Type': isText(file) ? `${file.type}; charset=utf-8` : file.type,
    'Content-Disposition': `attachment; filename="${file.name}"`,
    'Cache-Control': 'private, no-store',
  })
  if (request.method === 'HEAD') {
    await file.chunks.return()
    response.end()
    return
  }

  response.setTimeout(patienceMs, () => response.destroy())
  try {
    await pipeline(Readable.from(generateChunks(firstChunk, file.chunks), { objectMode: true }), response)
  } catch (error) {
    if (!isClientGone(error)) throw error
  }
}
