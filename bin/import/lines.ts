import { open } from 'node:fs/promises'
import { ImportRefused } from './refusal.ts'

/** A line of a file, or a part of one that is too long to be read at once. */
export interface Piece {
  readonly line: number
  readonly text: string
}

const LINE_FEED = 0x0a

const reasons: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not read it',
}

/** Opens a file for reading. Throws `ImportRefused` where it cannot be read. */
export const openFile = async (path: string): Promise<AsyncIterable<Buffer>> => {
  const refuse = (error: NodeJS.ErrnoException) => {
    throw new ImportRefused(`${path}: ${reasons[error.code ?? ''] ?? error.message}`)
  }
  const file = await open(path).catch(refuse)
  if ((await file.stat()).isDirectory()) {
    await file.close()
    throw new ImportRefused(`${path}: ${reasons.EISDIR}`)
  }
  return file.createReadStream()
}

/** A chunk cut behind each of its line feeds, which are never part of a longer character. */
function* cut(chunk: Buffer): Generator<Buffer> {
  let start = 0
  while (start < chunk.length) {
    const found = chunk.indexOf(LINE_FEED, start)
    const end = found < 0 ? chunk.length : found + 1
    yield chunk.subarray(start, end)
    start = end
  }
}

/** Decodes UTF-8 line by line, without a byte order mark. Throws `ImportRefused` where it is broken. */
export async function* linesOf(source: AsyncIterable<Buffer>): AsyncGenerator<Piece> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  try {
    for await (const chunk of source)
      for (const bytes of cut(chunk)) {
        yield { line, text: decoder.decode(bytes, { stream: true }) }
        if (bytes.at(-1) === LINE_FEED) line += 1
      }
    decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) throw new ImportRefused(`Line ${line}: the file is not valid UTF-8`)
    throw error
  }
}
