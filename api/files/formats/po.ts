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
  '\\': '\\\\',
  '"': '\\"',
  '\n': '\\n',
  '\t': '\\t',
  '\r': '\\r',
  '\b': '\\b',
  '\f': '\\f',
  '\v': '\\v',
  '\u0007': '\\a',
}

const signByEscape: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(escapes).map(([sign, [, letter = '']]) => [letter, sign]),
)

const toOctalEscape = (sign: string): string => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`

/** Quotes a text on one line, escaped as in C. */
const quotePo = (text: string): string =>
  `"${text.replace(/(?![\u0080-\u009f])[\p{Cc}"\\]/gu, (sign) => escapes[sign] ?? toOctalEscape(sign))}"`

/** Decodes byte escapes; a character beyond ASCII is written as several bytes, as in C. */
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

/** Unquotes the text of a line; undefined if it is not quoted or has an invalid escape. */
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

/** Entry of a PO file: its comments and flags, and its texts by keyword. */
interface PoEntry {
  readonly line: number
  readonly comments: readonly string[]
  readonly flags: readonly string[]
  readonly texts: ReadonlyMap<Part, string>
}

interface OpenEntry {
  line: number
  comments: string[]
  flags: string[]
  texts: Map<Part, string>
  last?: Part
}

const createEntry = (line: number): OpenEntry => ({ line, comments: [], flags: [], texts: new Map() })

const findPart = (word: string): Part | undefined =>
  parts.find((part) => part === word || (part === 'msgstr' && /^msgstr\[\d+\]$/.test(word)))

/**
 * Parses a line: the keyword that it starts or continues, its text, and whether the keyword may occur only
 * once.
 */
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

/** Returns the finished entry, if one has started. Throws `malformed` for an entry without a translation. */
const closeEntry = (entry: OpenEntry): PoEntry[] => {
  if (entry.texts.size === 0) return []
  if (!entry.texts.has('msgid') || !entry.texts.has('msgstr'))
    throw unreadableFileError('partialEntry', { line: entry.line })
  return [entry]
}

/** Parses the entries of a PO file; obsolete entries are skipped. Throws `malformed`. */
function* parsePoEntries(text: string): Generator<PoEntry> {
  let entry = createEntry(1)
  for (const [index, rawLine] of text.split(/\r\n|\r|\n/).entries()) {
    const line = index + 1
    const words = rawLine.trim()
    const isComment = words.startsWith('#')
    const startsEntry =
      (isComment || words === '' || /^msg(ctxt|id)\s/.test(words)) && entry.texts.has('msgstr')
    if (startsEntry) {
      yield* closeEntry(entry)
      entry = createEntry(line)
    }
    if (words === '' || words.startsWith('#~')) continue
    if (isComment) addComment(entry, words)
    else {
      const [part, content, isNew] = parseLine(words, line, entry.last)
      if (isNew && entry.texts.has(part)) throw unreadableFileError('repeatedName', { line, name: part })
      entry.last = part
      entry.texts.set(part, (entry.texts.get(part) ?? '') + content)
    }
  }
  yield* closeEntry(entry)
}

/** Formats a time for the header of a PO file, in UTC. */
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

/** Formats an entry. Each text is on a single line: a continued text could be cut off unnoticed. */
const formatEntry = (
  { key, screen, texts, description, maxLength, context }: TranslationUnit,
  { languages: [language], source }: ExportOptions,
): string =>
  [
    '',
    `#. ${formatChecksums(texts, [language])}`,
    `#. screen: ${quotePo(screen)}`,
    ...(description ? [`#. description: ${quotePo(description)}`] : []),
    ...(typeof maxLength === 'number' ? [`#. max_length: ${maxLength}`] : []),
    ...Object.entries(context ?? {}).flatMap(([name, words]) =>
      words === '' ? [] : [`#. ${name}: ${quotePo(words)}`],
    ),
    `msgctxt ${quotePo(key)}`,
    `msgid ${quotePo(texts[source] ?? '')}`,
    `msgstr ${quotePo(texts[language] ?? '')}`,
    '',
  ].join('\n')

/** PO, with keys as contexts: https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html */
export const writePo: FormatWriter = async function* (units, options) {
  yield formatHead(options)
  for await (const batch of units) yield batch.map((unit) => formatEntry(unit, options)).join('')
}

const findIssue = ({ flags, texts }: PoEntry): UnitIssue | undefined => {
  if (texts.has('msgid_plural')) return 'plural'
  return flags.includes('fuzzy') ? 'fuzzy' : undefined
}

const readCommentAfter = (comments: readonly string[], prefix: string): string | undefined =>
  comments.find((comment) => comment.startsWith(prefix))?.slice(prefix.length)

const toUnit = (entry: PoEntry, language: Language): ImportedUnit => {
  const { line, comments, texts } = entry
  const sourceChecksums = parseChecksums(comments.find((comment) => comment.startsWith('[')) ?? '', line)
  const text = texts.get('msgstr') ?? ''
  const issue = findIssue(entry)

  return {
    line,
    key: (texts.get('msgctxt') ?? texts.get('msgid') ?? '').trim(),
    screen: unquotePo(readCommentAfter(comments, 'screen: ') ?? '') ?? '',
    sourceChecksums,
    texts: { [language]: text === '' ? parseEmptyText(sourceChecksums[language]) : text },
    ...(issue && { issue }),
  }
}

const isHead = ({ texts }: PoEntry): boolean => !texts.has('msgctxt') && texts.get('msgid') === ''

const readHeadField = (head: PoEntry | undefined, name: string): string | undefined =>
  new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(head?.texts.get('msgstr') ?? '')?.[1]?.trim()

/** Reads the translations of a PO file by context, or by source text where there is no context. */
export const readPo: FormatReader = async (file, options) => {
  const entries = [...parsePoEntries(decodeFile(file, findDeclaredEncoding(file, /charset=([\w-]+)/)))]
  const unitEntries = entries.filter((entry) => !isHead(entry))
  // A file that ends within its header does not declare the number of entries.
  if (unitEntries.length === 0) throw unreadableFileError('noTexts')

  const head = entries.find(isHead)
  const language = findFileLanguage(readHeadField(head, 'Language'), options)
  const units = unitEntries.map((entry) => toUnit(entry, language))
  const count = readHeadField(head, 'X-Exported')
  assertComplete(units, /^\d+$/.test(count ?? '') ? count : undefined, options)

  return units
}
