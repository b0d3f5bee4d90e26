import { Assembler } from 'stream-json/assembler.js'
import { jsonParser, type Token } from 'stream-json/parser.js'
import type { Piece } from './lines.ts'
import { ImportRefused } from './refusal.ts'

/** A value of the file, and the line on which it begins. */
export interface FileRecord {
  readonly line: number
  readonly value: unknown
}

// The parser waits for this many characters before it gives up on a word: spaces behind each line let it
// complain while that line is known.
const pause = ' '.repeat(16)

/** Puts the values of a JSON array, or those of JSON lines, together from the lines of a file. */
class RecordReader {
  readonly #depth: 0 | 1
  readonly #parse
  readonly #assembler = new Assembler()
  #line = 1

  constructor(format: 'array' | 'lines') {
    this.#depth = format === 'array' ? 1 : 0
    this.#parse = jsonParser({ streamValues: false, jsonStreaming: format === 'lines' })
  }

  *read({ line, text }: Piece): Generator<FileRecord> {
    for (const token of this.#tokens(line, text)) {
      if (this.#assembler.depth === this.#depth) this.#line = line
      this.#assembler.consume(token)
      if (this.#assembler.depth === this.#depth) yield* this.#finished()
    }
  }

  /** Throws when the file ends too early. */
  end(): void {
    if (!this.#assembler.done) throw new ImportRefused(`Line ${this.#line}: the file ends too early`)
  }

  #tokens(line: number, text: string): readonly Token[] {
    try {
      const tokens = this.#parse(text.endsWith('\n') ? text + pause : text)
      return typeof tokens === 'symbol' ? [] : tokens.values
    } catch (error) {
      const reason =
        error instanceof Error ? error.message.replace(/^Parser (cannot parse input: )?/, '') : error
      throw new ImportRefused(`Line ${line}: not valid JSON, ${reason}`)
    }
  }

  *#finished(): Generator<FileRecord> {
    const { current } = this.#assembler
    if (this.#depth === 0) yield { line: this.#line, value: current }
    // Taken out of the array, so that it never holds more than one.
    else if (Array.isArray(current) && current.length > 0) yield { line: this.#line, value: current.pop() }
  }
}

const formatOf = ({ line, text }: Piece): 'array' | 'lines' => {
  const [first] = text.trimStart()
  if (first === '[') return 'array'
  if (first === '{') return 'lines'
  throw new ImportRefused(
    `Line ${line}: neither a JSON array nor JSON lines begin with ${JSON.stringify(first)}`,
  )
}

/** Reads the records of a JSON array or of JSON lines, one at a time. Throws `ImportRefused` with the line. */
export async function* recordsOf(lines: AsyncIterable<Piece>): AsyncGenerator<FileRecord> {
  let reader: RecordReader | undefined
  let last = 1
  for await (const piece of lines) {
    if (!reader && piece.text.trim() === '') continue
    reader ??= new RecordReader(formatOf(piece))
    yield* reader.read(piece)
    last = piece.line
  }
  if (!reader) throw new ImportRefused('The file is empty')
  yield* reader.read({ line: last, text: '\n' })
  reader.end()
}
