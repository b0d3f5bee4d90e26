import { Assembler } from 'stream-json/assembler.js'
import { jsonParser, type Token } from 'stream-json/parser.js'
import type { FileProblemReason } from '../../domain/translations/file-problems.ts'
import { unreadableFileError } from './import-errors.ts'
import type { TextPiece } from './read-text.ts'

/** One JSON array of all records, or one JSON value a line. */
export type JsonFormat = 'array' | 'lines'

/** A value of the file, and the line on which it begins. */
export interface FileRecord {
  readonly line: number
  readonly value: unknown
}

// The parser waits for this many characters before it gives up on a word: spaces behind each line let it
// complain while that line is known.
const linePadding = ' '.repeat(16)

/** Levels of lists and objects in a file: no record of any kind is nested deeper. */
const maxDepth = 60

/** The names of the objects that are open: of two that are the same, a reader would drop one unseen. */
class OpenNames {
  readonly #open: Set<string>[] = []

  /** The name that a token says for the second time. */
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

/** Puts the values of a JSON array, or those of JSON lines, together from the lines of a file. */
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

  *read({ line, text }: TextPiece): Generator<FileRecord> {
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
    // Taken out of the array, so that it never holds more than one.
    else if (Array.isArray(current) && current.length > 0) yield { line: this.#line, value: current.pop() }
  }
}

const findMismatch = (expected: JsonFormat | undefined): FileProblemReason => {
  if (expected === 'array') return 'notJsonArray'
  return expected ? 'notJsonLines' : 'notJsonAtAll'
}

const formatByFirstSign: Readonly<Record<string, JsonFormat>> = { '[': 'array', '{': 'lines' }

const detectFormat = ({ line, text }: TextPiece, expected?: JsonFormat): JsonFormat => {
  const [firstSign = ''] = text.trimStart()
  const format = formatByFirstSign[firstSign]
  if (format && format === (expected ?? format)) return format
  throw unreadableFileError(findMismatch(expected), { line, sign: JSON.stringify(firstSign) })
}

/**
 * Reads the records of a JSON array or of JSON lines, one at a time; what is not said of the format is found
 * out. Throws `ImportError` with the line.
 */
export async function* parseJsonRecords(
  lines: AsyncIterable<TextPiece>,
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
