import { type Language, languageNames } from '../../../domain/languages.ts'
import type {
  ImportedUnit,
  TranslationUnit,
  UnitIssue,
} from '../../../domain/translations/translation-files.ts'
import { unreadableFileError } from '../import-errors.ts'
import { decodeFile, findDeclaredEncoding } from '../read-text.ts'
import {
  assertComplete,
  type ExportOptions,
  type FormatReader,
  type FormatWriter,
  findFileLanguage,
  formatChecksums,
  parseChecksums,
  parseEmptyText,
} from '../translation-format.ts'

const escapes: Readonly<Record<string, string>> = {
  ...{ '\\': '\\\\', '"': '\\"', '\n': '\\n', '\t': '\\t', '\r': '\\r' },
  ...{ '\b': '\\b', '\f': '\\f', '\v': '\\v', '\u0007': '\\a' },
}

const signByEscape: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(escapes).map(([sign, [, letter = '']]) => [letter, sign]),
)

const toOctalEscape = (sign: string): string => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`

/** A text between quotes on one line, as C writes it. */
const quotePo = (text: string): string =>
  `"${text.replace(/(?![\u0080-\u009f])[\p{Cc}"\\]/gu, (sign) => escapes[sign] ?? toOctalEscape(sign))}"`

/** Bytes that are said by their numbers: those of a sign beyond ASCII stand behind each other, as in C. */
const decodeByteEscapes = (run: string): string | undefined => {
  const bytes = run
    .split('\\')
    .slice(1)
    .map((byteEscape) =>
      byteEscape.startsWith('x') ? Number.parseInt(byteEscape.slice(1), 16) : Number.parseInt(byteEscape, 8),
    )
  if (bytes.some((byte) => byte > 0xff)) return undefined

  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(bytes))
  } catch {
    return undefined
  }
}

const escapePattern = /((?:\\(?:[0-7]{1,3}|x[0-9A-Fa-f]{2}))+)|\\([\\"ntrbfva])/g

/** The text between the quotes of a line; undefined where there are none, or an escape is none. */
const unquotePo = (line: string): string | undefined => {
  const words = line.trim()
  const content = words.slice(1, -1)
  if (words.length < 2 || !words.startsWith('"') || !words.endsWith('"')) return undefined
  if (/["\\]/.test(content.replace(escapePattern, ''))) return undefined

  let isWhole = true
  const text = content.replace(escapePattern, (_, run: string | undefined, letter: string) => {
    const sign = run === undefined ? (signByEscape[letter] ?? letter) : decodeByteEscapes(run)
    isWhole &&= sign !== undefined
    return sign ?? ''
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

interface OpenEntry {
  line: number
  comments: string[]
  flags: string[]
  said: Map<Part, string>
  last?: Part
}

const createEntry = (line: number): OpenEntry => ({ line, comments: [], flags: [], said: new Map() })

const findPart = (word: string): Part | undefined =>
  parts.find((part) => part === word || (part === 'msgstr' && /^msgstr\[\d+\]$/.test(word)))

/** What a line says: the part that it begins or goes on with, its text, and whether it may stand there once only. */
const parseLine = (text: string, line: number, lastPart: Part | undefined): [Part, string, boolean] => {
  const [, word = '', rest = ''] = /^([a-z_[\]0-9]*)\s*(.*)$/s.exec(text) ?? []
  const part = word === '' ? lastPart : findPart(word)
  const words = unquotePo(rest)
  if (!part || words === undefined) throw unreadableFileError('notPo', { line })
  return [part, words, word === part]
}

const addComment = (entry: OpenEntry, comment: string): void => {
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
const closeEntry = (entry: OpenEntry): PoEntry[] => {
  if (entry.said.size === 0) return []
  if (!entry.said.has('msgid') || !entry.said.has('msgstr'))
    throw unreadableFileError('partialEntry', { line: entry.line })
  return [entry]
}

/** The entries of a PO file; what it keeps of texts that are no longer there is left out. Throws `malformed`. */
function* parsePoEntries(text: string): Generator<PoEntry> {
  let entry = createEntry(1)
  for (const [index, rawLine] of text.split(/\r\n|\r|\n/).entries()) {
    const line = index + 1
    const words = rawLine.trim()
    const isComment = words.startsWith('#')
    const startsEntry =
      (isComment || words === '' || /^msg(ctxt|id)\s/.test(words)) && entry.said.has('msgstr')
    if (startsEntry) {
      yield* closeEntry(entry)
      entry = createEntry(line)
    }
    if (words === '' || words.startsWith('#~')) continue
    if (isComment) addComment(entry, words)
    else {
      const [part, content, isNew] = parseLine(words, line, entry.last)
      if (isNew && entry.said.has(part)) throw unreadableFileError('repeatedName', { line, name: part })
      entry.last = part
      entry.said.set(part, (entry.said.get(part) ?? '') + content)
    }
  }
  yield* closeEntry(entry)
}

/** A time as heads of PO files have it, in UTC. */
const formatPoTime = (time: Date): string => time.toISOString().replace(/^(.{10})T(.{5}).*$/, '$1 $2+0000')

const formatHead = ({ languages: [language], count }: ExportOptions): string =>
  [
    'msgid ""',
    'msgstr ""',
    quotePo('Project-Id-Version: texts\n'),
    quotePo(`PO-Revision-Date: ${formatPoTime(new Date())}\n`),
    quotePo('Last-Translator: none\n'),
    quotePo(`Language-Team: ${languageNames[language].en}\n`),
    quotePo('MIME-Version: 1.0\n'),
    quotePo('Content-Type: text/plain; charset=UTF-8\n'),
    quotePo('Content-Transfer-Encoding: 8bit\n'),
    quotePo(`Language: ${language}\n`),
    quotePo(`X-Exported: ${count}\n`),
    '',
  ].join('\n')

/** Each text stands on one line: of one that goes on over several, the last could be cut off unseen. */
const entry = (
  { key, screen, texts, description, maxLength }: TranslationUnit,
  { languages: [language], source }: ExportOptions,
): string =>
  [
    '',
    `#. ${formatChecksums(texts, [language])}`,
    `#. screen: ${quotePo(screen)}`,
    ...(description ? [`#. description: ${quotePo(description)}`] : []),
    ...(typeof maxLength === 'number' ? [`#. max_length: ${maxLength}`] : []),
    `msgctxt ${quotePo(key)}`,
    `msgid ${quotePo(texts[source] ?? '')}`,
    `msgstr ${quotePo(texts[language] ?? '')}`,
    '',
  ].join('\n')

/** PO, with keys as contexts: https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html */
export const writePo: FormatWriter = async function* (units, options) {
  yield formatHead(options)
  for await (const batch of units) yield batch.map((unit) => entry(unit, options)).join('')
}

const findIssue = ({ flags, said }: PoEntry): UnitIssue | undefined => {
  if (said.has('msgid_plural')) return 'plural'
  return flags.includes('fuzzy') ? 'fuzzy' : undefined
}

const readCommentAfter = (comments: readonly string[], prefix: string): string | undefined =>
  comments.find((comment) => comment.startsWith(prefix))?.slice(prefix.length)

const toUnit = (entry: PoEntry, language: Language): ImportedUnit => {
  const { line, comments, said } = entry
  const marks = parseChecksums(comments.find((comment) => comment.startsWith('[')) ?? '', line)
  const text = said.get('msgstr') ?? ''
  const fault = findIssue(entry)

  return {
    line,
    key: (said.get('msgctxt') ?? said.get('msgid') ?? '').trim(),
    screen: unquotePo(readCommentAfter(comments, 'screen: ') ?? '') ?? '',
    marks,
    texts: { [language]: text === '' ? parseEmptyText(marks[language]) : text },
    ...(fault && { fault }),
  }
}

const isHead = ({ said }: PoEntry): boolean => !said.has('msgctxt') && said.get('msgid') === ''

const readHeadField = (head: PoEntry | undefined, name: string): string | undefined =>
  new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(head?.said.get('msgstr') ?? '')?.[1]?.trim()

/** Reads the translations of a PO file by their contexts, or by what they translate where there are none. */
export const readPo: FormatReader = async (file, options) => {
  const entries = [...parsePoEntries(decodeFile(file, findDeclaredEncoding(file, /charset=([\w-]+)/)))]
  const unitEntries = entries.filter((entry) => !isHead(entry))
  // What was cut off within its head says nothing of how much there was.
  if (unitEntries.length === 0) throw unreadableFileError('noTexts')

  const head = entries.find(isHead)
  const language = findFileLanguage(readHeadField(head, 'Language'), options)
  const units = unitEntries.map((entry) => toUnit(entry, language))
  const count = readHeadField(head, 'X-Exported')
  assertComplete(units, /^\d+$/.test(count ?? '') ? count : undefined, options)

  return units
}
