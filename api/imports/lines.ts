import { unreadable } from './refused.ts'

/** A line of a file, or a part of one that is too long to be read at once. */
export interface Piece {
  readonly line: number
  readonly text: string
}

const LINE_FEED = 0x0a

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
    if (error instanceof TypeError) throw unreadable(`Line ${line}: the file is not valid UTF-8`)
    throw error
  }
}

/** Decodes a whole file of UTF-8, without a byte order mark. Throws `ImportRefused` where it is broken. */
export const wholeText = async (source: AsyncIterable<Buffer>): Promise<string> => {
  let text = ''
  for await (const piece of linesOf(source)) text += piece.text
  return text
}
