import { Assembler } from 'stream-json/assembler.js'
import { jsonParser, type Token } from 'stream-json/parser.js'
import type { FileProblemReason } from '../../domain/translations/file-problems.ts'
import { unreadableFileError } from './import-errors.ts'
import type { TextChunk } from './read-text.ts'

/** Format of a JSON file: an array of all records, or one JSON value per line. */
export type JsonFormat = 'array' | 'lines'

/** Value of the file, with the line on which it begins. */
export interface FileRecord {
  readonly line: number
  readonly value: unknown
}

// The parser buffers this many characters before it reports an invalid word; padding at the end of a line
// makes it report the error while that line is known.
const linePadding = ' '.repeat(16)

/** Maximum nesting depth of a file; no record is nested deeper. */
const maxDepth = 60

/** Property names of the objects being parsed; a repeated name would silently lose a value. */
class OpenNames {
  readonly #open: Set<string>[] = []

  /** Returns the name that a token repeats, if any. */
  findRepeated(token: Token): string | undefined {
    const { name } = token
    const value: unknown = 'value' in token ? token.value : undefined
    if (name === 'startObject') this.#open.push(new Set())
    else if (name === 'endObject') this.#open.pop()
    const names = name === 'keyValue' ? this.#open.at(-1) : undefined
    if (!names || typeof value !== 'string') return undefined
    if (names.has(value)) return value
    names.add(value)
    return undefined
  }
}

/** Assembles the values of a JSON array or of JSON lines from the lines of a file. */
class RecordReader {
  readonly #depth: 0 | 1
  readonly #parse
  readonly #assembler = new Assembler()
  readonly #names = new OpenNames()
  #line = 1

  constructor(format: JsonFormat) {
    this.#depth = format === 'array' ? 1 : 0
    this.#parse = jsonParser({ streamValues: false, jsonStreaming: format === 'lines' })
  }

  *read({ line, text }: TextChunk): Generator<FileRecord> {
    for (const token of this.#tokens(line, text)) {
      if (this.#assembler.depth === this.#depth) this.#line = line
      const repeatedName = this.#names.findRepeated(token)
      if (repeatedName !== undefined)
        throw unreadableFileError('repeatedName', { line, name: JSON.stringify(repeatedName) })
      this.#assembler.consume(token)
      if (this.#assembler.depth > maxDepth) throw unreadableFileError('tooDeep')
      if (this.#assembler.depth === this.#depth) yield* this.#finished()
    }
  }

  /** Throws when the file ends too early. */
  end(): void {
    if (!this.#assembler.done) throw unreadableFileError('endsEarly', { line: this.#line })
  }

  #tokens(line: number, text: string): readonly Token[] {
    try {
      const tokens = this.#parse(text.endsWith('\n') ? text + linePadding : text)
      return typeof tokens === 'symbol' ? [] : tokens.values
    } catch (error) {
      const reason =
        error instanceof Error ? error.message.replace(/^Parser (cannot parse input: )?/, '') : error
      throw unreadableFileError('notJson', { line, detail: String(reason) })
    }
  }

  *#finished(): Generator<FileRecord> {
    const { current } = this.#assembler
    if (this.#depth === 0) yield { line: this.#line, value: current }
    // Removed from the array, so that it never holds more than one value.
    else if (Array.isArray(current) && current.length > 0) yield { line: this.#line, value: current.pop() }
  }
}

const findMismatch = (expected: JsonFormat | undefined): FileProblemReason => {
  if (expected === 'array') return 'notJsonArray'
  return expected ? 'notJsonLines' : 'notJsonAtAll'
}

const formatByFirstSign: Readonly<Record<string, JsonFormat>> = { '[': 'array', '{': 'lines' }

const detectFormat = ({ line, text }: TextChunk, expected?: JsonFormat): JsonFormat => {
  const [firstSign = ''] = text.trimStart()
  const format = formatByFirstSign[firstSign]
  if (format && format === (expected ?? format)) return format
  throw unreadableFileError(findMismatch(expected), { line, sign: JSON.stringify(firstSign) })
}

/**
 * Reads the records of a JSON array or of JSON lines one by one; detects the format unless it is given.
 * Throws `ImportError` with the line.
 */
export async function* parseJsonRecords(
  lines: AsyncIterable<TextChunk>,
  expected?: JsonFormat,
): AsyncGenerator<FileRecord> {
  let reader: RecordReader | undefined
  let lastLine = 1
  for await (const piece of lines) {
    if (!reader && piece.text.trim() === '') continue
    reader ??= new RecordReader(detectFormat(piece, expected))
    yield* reader.read(piece)
    lastLine = piece.line
  }
  if (!reader) throw unreadableFileError('empty')

  yield* reader.read({ line: lastLine, text: '\n' })
  reader.end()
}
