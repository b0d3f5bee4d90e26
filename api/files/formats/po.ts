import type { Language } from '../../../domain/languages.ts'
import type {
  ImportedUnit,
  TranslationUnit,
  UnitIssue,
} from '../../../domain/translations/translation-files.ts'
import { unreadableFile } from '../import-errors.ts'
import { declaredEncoding, decodeFile } from '../read-text.ts'
import {
  assertComplete,
  type ExportOptions,
  type FormatReader,
  type FormatWriter,
  fileLanguage,
  formatChecksums,
  meaningOfEmpty,
  parseChecksums,
} from '../translation-format.ts'

const escapes: Readonly<Record<string, string>> = {
  ...{ '\\': '\\\\', '"': '\\"', '\n': '\\n', '\t': '\\t', '\r': '\\r' },
  ...{ '\b': '\\b', '\f': '\\f', '\v': '\\v', '\u0007': '\\a' },
}

const meant: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(escapes).map(([sign, [, letter = '']]) => [letter, sign]),
)

const asOctal = (sign: string): string => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`

/** A text between quotes on one line, as C writes it. */
const quotePo = (text: string): string =>
  `"${text.replace(/(?![\u0080-\u009f])[\p{Cc}"\\]/gu, (sign) => escapes[sign] ?? asOctal(sign))}"`

/** Bytes that are said by their numbers: those of a sign beyond ASCII stand behind each other, as in C. */
const inBytes = (run: string): string | undefined => {
  const bytes = run
    .split('\\')
    .slice(1)
    .map((said) => (said.startsWith('x') ? Number.parseInt(said.slice(1), 16) : Number.parseInt(said, 8)))
  if (bytes.some((byte) => byte > 0xff)) return undefined

  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(bytes))
  } catch {
    return undefined
  }
}

const numberOrLetter = /((?:\\(?:[0-7]{1,3}|x[0-9A-Fa-f]{2}))+)|\\([\\"ntrbfva])/g

/** The text between the quotes of a line; undefined where there are none, or an escape is none. */
const unquotePo = (line: string): string | undefined => {
  const words = line.trim()
  const inside = words.slice(1, -1)
  if (words.length < 2 || !words.startsWith('"') || !words.endsWith('"')) return undefined
  if (/["\\]/.test(inside.replace(numberOrLetter, ''))) return undefined

  let isWhole = true
  const text = inside.replace(numberOrLetter, (_, run: string | undefined, letter: string) => {
    const said = run === undefined ? (meant[letter] ?? letter) : inBytes(run)
    isWhole &&= said !== undefined
    return said ?? ''
  })

  return isWhole ? text : undefined
}

const parts = ['msgctxt', 'msgid', 'msgid_plural', 'msgstr'] as const
type Part = (typeof parts)[number]

/** An entry of a PO file: its comments, and its texts by their names. */
interface PoEntry {
  readonly line: number
  readonly comments: readonly string[]
  readonly flags: readonly string[]
  readonly said: ReadonlyMap<Part, string>
}

interface Open {
  line: number
  comments: string[]
  flags: string[]
  said: Map<Part, string>
  last?: Part
}

const fresh = (line: number): Open => ({ line, comments: [], flags: [], said: new Map() })

const partIn = (word: string): Part | undefined =>
  parts.find((part) => part === word || (part === 'msgstr' && /^msgstr\[\d+\]$/.test(word)))

/** What a line says: the part that it begins or goes on with, its text, and whether it may stand there once only. */
const saidIn = (text: string, line: number, last: Part | undefined): [Part, string, boolean] => {
  const [, word = '', rest = ''] = /^([a-z_[\]0-9]*)\s*(.*)$/s.exec(text) ?? []
  const part = word === '' ? last : partIn(word)
  const words = unquotePo(rest)
  if (!part || words === undefined) throw unreadableFile(`Line ${line}: this is no line of a PO file`)
  return [part, words, word === part]
}

const addComment = (entry: Open, comment: string): void => {
  if (comment.startsWith('#.')) entry.comments.push(comment.slice(2).trim())
  else if (comment.startsWith('#,'))
    entry.flags.push(
      ...comment
        .slice(2)
        .split(',')
        .map((flag) => flag.trim()),
    )
}

/** The entry that ends here, if one has begun. Throws `malformed` for one without a translation. */
const ended = (entry: Open): PoEntry[] => {
  if (entry.said.size === 0) return []
  if (!entry.said.has('msgid') || !entry.said.has('msgstr'))
    throw unreadableFile(`Line ${entry.line}: the entry is not whole`)
  return [entry]
}

/** The entries of a PO file; what it keeps of texts that are no longer there is left out. Throws `malformed`. */
function* parsePoEntries(text: string): Generator<PoEntry> {
  let entry = fresh(1)
  for (const [index, written] of text.split(/\r\n|\r|\n/).entries()) {
    const line = index + 1
    const words = written.trim()
    const isComment = words.startsWith('#')
    const begins = (isComment || words === '' || /^msg(ctxt|id)\s/.test(words)) && entry.said.has('msgstr')
    if (begins) {
      yield* ended(entry)
      entry = fresh(line)
    }
    if (words === '' || words.startsWith('#~')) continue
    if (isComment) addComment(entry, words)
    else {
      const [part, said, isNew] = saidIn(words, line, entry.last)
      if (isNew && entry.said.has(part)) throw unreadableFile(`Line ${line}: ${part} stands there twice`)
      entry.last = part
      entry.said.set(part, (entry.said.get(part) ?? '') + said)
    }
  }
  yield* ended(entry)
}

const head = ({ languages: [language], count }: ExportOptions): string =>
  [
    'msgid ""',
    'msgstr ""',
    quotePo('MIME-Version: 1.0\n'),
    quotePo('Content-Type: text/plain; charset=UTF-8\n'),
    quotePo('Content-Transfer-Encoding: 8bit\n'),
    quotePo(`Language: ${language}\n`),
    quotePo(`X-Exported: ${count}\n`),
    '',
  ].join('\n')

/** Each text stands on one line: of one that goes on over several, the last could be cut off unseen. */
const entry = (
  { key, screen, texts }: TranslationUnit,
  { languages: [language], source }: ExportOptions,
): string =>
  [
    '',
    `#. ${formatChecksums(texts, [language])}`,
    `#. screen: ${quotePo(screen)}`,
    `msgctxt ${quotePo(key)}`,
    `msgid ${quotePo(texts[source] ?? '')}`,
    `msgstr ${quotePo(texts[language] ?? '')}`,
    '',
  ].join('\n')

/** PO, with keys as contexts: https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html */
export const writePo: FormatWriter = async function* (units, going) {
  yield head(going)
  for await (const piece of units) yield piece.map((unit) => entry(unit, going)).join('')
}

const faultIn = ({ flags, said }: PoEntry): UnitIssue | undefined => {
  if (said.has('msgid_plural')) return 'plural'
  return flags.includes('fuzzy') ? 'fuzzy' : undefined
}

const after = (comments: readonly string[], beginning: string): string | undefined =>
  comments.find((comment) => comment.startsWith(beginning))?.slice(beginning.length)

const unitIn = (entry: PoEntry, language: Language): ImportedUnit => {
  const { line, comments, said } = entry
  const marks = parseChecksums(comments.find((comment) => comment.startsWith('[')) ?? '', line)
  const text = said.get('msgstr') ?? ''
  const fault = faultIn(entry)

  return {
    line,
    key: (said.get('msgctxt') ?? said.get('msgid') ?? '').trim(),
    screen: unquotePo(after(comments, 'screen: ') ?? '') ?? '',
    marks,
    texts: { [language]: text === '' ? meaningOfEmpty(marks[language]) : text },
    ...(fault && { fault }),
  }
}

const isHead = ({ said }: PoEntry): boolean => !said.has('msgctxt') && said.get('msgid') === ''

const field = (head: PoEntry | undefined, name: string): string | undefined =>
  new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(head?.said.get('msgstr') ?? '')?.[1]?.trim()

/** Reads the translations of a PO file by their contexts, or by what they translate where there are none. */
export const readPo: FormatReader = async (file, coming) => {
  const entries = [...parsePoEntries(decodeFile(file, declaredEncoding(file, /charset=([\w-]+)/)))]
  const said = entries.filter((entry) => !isHead(entry))
  // What was cut off within its head says nothing of how much there was.
  if (said.length === 0) throw unreadableFile('The file holds no texts')

  const head = entries.find(isHead)
  const language = fileLanguage(field(head, 'Language'), coming)
  const units = said.map((entry) => unitIn(entry, language))
  const count = field(head, 'X-Exported')
  assertComplete(units, /^\d+$/.test(count ?? '') ? count : undefined, coming)

  return units
}
