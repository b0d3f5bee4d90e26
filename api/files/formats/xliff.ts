import { setImmediate } from 'node:timers/promises'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import type { Language } from '../../../domain/languages.ts'
import {
  type ImportedUnit,
  type TranslationUnit,
  type UnitIssue,
  unitContextNames,
} from '../../../domain/translations/translation-files.ts'
import { unreadableFileError } from '../import-errors.ts'
import { decodeFile, findDeclaredEncoding } from '../read-text.ts'
import {
  type ExportOptions,
  escapeXmlText,
  type FormatReader,
  type FormatWriter,
  findFileLanguage,
  formatChecksums,
  type ImportOptions,
  parseChecksums,
  parseEmptyText,
  unescapeXmlText,
} from '../translation-format.ts'

const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Number of characters that are parsed before the event loop gets its turn. */
const charactersPerStep = 512 * 1024

/** Elements that tools add to a unit: proposals, terms, and the segmentation of the source. */
const skippedElements =
  /^(alt-trans|context-group|seg-source|bin-(unit|source|target)|matches|glossary|changeTrack)$/

/** States of a target that is not translated yet. */
const untranslatedState = /^(new|needs-(translation|adaptation|l10n))$/

/** Elements that tools put around words as markers; they are ignored. */
const transparentElements = ['mrk', 'sm', 'em']

type Attributes = Readonly<Record<string, string>>

/** Part of a unit: a segment to translate, or the text between two segments. */
interface SegmentPart {
  readonly isSegment: boolean
  /** Whether the file marks the segment as not translated yet. */
  readonly isInitial?: boolean
  source: string
  target?: string
}

/** Element of a unit that a text belongs to. */
type UnitPart = 'source' | 'target' | 'note'

/** Markup of a version of the format around its units. */
interface Frame {
  readonly head: (options: ExportOptions) => string
  readonly unit: (unit: TranslationUnit, number: number, options: ExportOptions) => string
  readonly tail: string
}

const readScreen = ({ extradata, type = '' }: Attributes): string =>
  unescapeXmlText(extradata ?? /^screen:(.*)$/s.exec(type)?.[1] ?? '')

/** Collects a unit while the file is read. */
class UnitBuilder {
  readonly #line: number
  readonly #key: string
  readonly #screen: string
  readonly #parts: SegmentPart[] = []
  #note = ''
  #issue: UnitIssue | undefined

  constructor(line: number, attributes: Attributes) {
    this.#line = line
    this.#key = unescapeXmlText(attributes.resname ?? attributes.name ?? attributes.id ?? '').trim()
    this.#screen = readScreen(attributes)
  }

  addPart(isSegment: boolean, { state }: Attributes = {}): void {
    this.#parts.push({ isSegment, source: '', ...(isSegment && state === 'initial' && { isInitial: true }) })
  }

  beginText(unitPart: UnitPart): void {
    if (unitPart !== 'note' && this.#parts.length === 0) this.addPart(true)
    const last = this.#parts.at(-1)
    if (!last || unitPart !== 'target') return
    if (last.target !== undefined) this.addIssue('markup')
    if (last.isInitial) this.addIssue('fuzzy')
    last.target ??= ''
  }

  addText(unitPart: UnitPart, text: string): void {
    const last = this.#parts.at(-1)
    if (unitPart === 'note') this.#note += text
    else if (last) last[unitPart] = (last[unitPart] ?? '') + text
  }

  /** Keeps the first reason why the text cannot be imported: foreign markup, or an unfinished translation. */
  addIssue(issue: UnitIssue): void {
    this.#issue ??= issue
  }

  build(language: Language): ImportedUnit {
    const sourceChecksums = parseChecksums(this.#note, this.#line)
    const text = this.#text
    const isEmpty = text === null || text === ''
    const ownIssue = this.#issue === 'fuzzy' && isEmpty ? undefined : this.#issue
    const issue = ownIssue ?? (this.#isUnfinished ? 'unfinished' : undefined)
    const texts = { [language]: text === '' ? parseEmptyText(sourceChecksums[language]) : text }
    const position = { line: this.#line, key: this.#key, screen: this.#screen }
    return { ...position, sourceChecksums, texts, ...(issue && { issue: issue }) }
  }

  get #segments(): SegmentPart[] {
    return this.#parts.filter(({ isSegment }) => isSegment)
  }

  get #isUnfinished(): boolean {
    const done = this.#segments.filter(({ target }) => target !== undefined).length
    return done > 0 && done < this.#segments.length
  }

  get #text(): string | null {
    if (this.#segments.every(({ target }) => target === undefined)) return null
    return unescapeXmlText(
      this.#parts.map(({ source, target, isSegment }) => target ?? (isSegment ? '' : source)).join(''),
    )
  }
}

const toCharacterReference = (sign: string): string => `&#${sign.charCodeAt(0)};`

/** Escapes a text between tags, where spaces and line ends are preserved. */
const escapeContent = (text: string): string => escapeXmlText(text).replace(/[&<>]/g, toCharacterReference)

/** Escapes the text of an attribute, where a reader would turn tabs and line ends into spaces. */
const escapeAttribute = (text: string): string =>
  escapeXmlText(text).replace(/[&<>"\t\n]/g, toCharacterReference)

/**
 * Builds the markup of a unit for both versions; a missing text has no target, an empty text an empty one.
 */
const buildUnitMarkup = ({ texts }: TranslationUnit, { languages: [language], source }: ExportOptions) => {
  const text = texts[language]
  return {
    marks: formatChecksums(texts, [language]),
    sides: `<source>${escapeContent(texts[source] ?? '')}</source>${typeof text === 'string' ? `<target>${escapeContent(text)}</target>` : ''}`,
  }
}

const buildElements = (
  texts: Readonly<Record<string, string | undefined>>,
  build: (name: string, content: string) => string,
): string =>
  Object.entries(texts)
    .map(([name, words = '']) => (words === '' ? '' : build(name, escapeContent(words))))
    .join('')

/** Builds the notes of a unit: what went out, and what translators need to know; empty ones are left out. */
const buildNotes = (
  { screen, description, maxLength, context }: TranslationUnit,
  marks: string,
  attribute: 'from' | 'category',
): string =>
  buildElements(
    {
      exported: marks,
      description,
      screen,
      max_length: String(maxLength ?? ''),
      ...(attribute === 'from' ? { terms: context?.terms } : context),
    },
    (name, content) => `<note ${attribute}="${name}">${content}</note>`,
  )

/** Builds where a text is seen, as version 1 has an element for; empty without a context. */
const buildContextGroup = ({ context }: TranslationUnit): string => {
  const places = unitContextNames.filter((name) => name !== 'terms').map((name) => [name, context?.[name]])
  const contexts = buildElements(
    Object.fromEntries(places),
    (name, content) => `<context context-type="x-${name}">${content}</context>`,
  )
  return contexts && `<context-group purpose="information">${contexts}</context-group>`
}

const createXliffWriter = ({ head, unit, tail }: Frame): FormatWriter =>
  async function* (units, options) {
    yield head(options)
    let number = 0
    for await (const batch of units) {
      const first = number + 1
      number += batch.length
      yield batch.map((batchUnit, index) => unit(batchUnit, first + index, options)).join('')
    }
    yield tail
  }

/** XLIFF 1.2: https://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html */
export const writeXliff1 = createXliffWriter({
  head: ({ languages: [language], source }) =>
    `${xmlDeclaration}<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n<file original="texts" datatype="plaintext" source-language="${source}" target-language="${language}"><body>\n`,
  unit: (unit, number, options) => {
    const { sides, marks } = buildUnitMarkup(unit, options)
    const limit = typeof unit.maxLength === 'number' ? ` maxwidth="${unit.maxLength}" size-unit="char"` : ''
    const attributes = `resname="${escapeAttribute(unit.key)}" extradata="${escapeAttribute(unit.screen)}"${limit}`
    return `<trans-unit id="${number}" ${attributes} xml:space="preserve">${sides}${buildContextGroup(unit)}${buildNotes(unit, marks, 'from')}</trans-unit>\n`
  },
  tail: '</body></file></xliff>\n',
})

/** XLIFF 2.0: https://docs.oasis-open.org/xliff/xliff-core/v2.0/xliff-core-v2.0.html */
export const writeXliff2 = createXliffWriter({
  head: ({ languages: [language], source }) =>
    `${xmlDeclaration}<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="${source}" trgLang="${language}">\n<file id="texts">\n`,
  unit: (unit, number, options) => {
    const { sides, marks } = buildUnitMarkup(unit, options)
    const attributes = `name="${escapeAttribute(unit.key)}" type="screen:${escapeAttribute(unit.screen)}"`
    return `<unit id="${number}" ${attributes} canResegment="no" xml:space="preserve"><notes>${buildNotes(unit, marks, 'category')}</notes><segment>${sides}</segment></unit>\n`
  },
  tail: '</file></xliff>\n',
})

/** Whether an element belongs to another vocabulary, which only its own program can read. */
const isForeign = (name: string): boolean => name.includes(':')

/** Collects the units of a file of either version. */
class XliffWalker {
  readonly units: ImportedUnit[] = []
  readonly #options: ImportOptions
  readonly #path: string[] = []
  /** Target language of the whole document, and of the current file in it. */
  readonly #languages: Partial<Record<'xliff' | 'file', string>> = {}
  #unit: UnitBuilder | undefined
  #textPart: { readonly name: UnitPart; readonly depth: number } | undefined
  /** Depth below which elements are skipped. */
  #skipped = Number.POSITIVE_INFINITY

  constructor(options: ImportOptions) {
    this.#options = options
  }

  open({ name, attributes }: SaxesTagPlain, line: number): void {
    this.#path.push(name)
    if (this.#path.length > this.#skipped) return
    if (this.#textPart) this.#openWithinText(name, attributes)
    else if (skippedElements.test(name) || (this.#path.length > 1 && isForeign(name)))
      this.#skipped = this.#path.length
    else this.#openElement(name, attributes, line)
  }

  text(text: string): void {
    if (this.#textPart && this.#path.length <= this.#skipped) this.#unit?.addText(this.#textPart.name, text)
  }

  close(): void {
    const depth = this.#path.length
    const name = this.#path.pop() ?? ''
    if (depth === this.#skipped) this.#skipped = Number.POSITIVE_INFINITY
    if (depth === this.#textPart?.depth) this.#textPart = undefined
    if (name !== 'trans-unit' && name !== 'unit') return
    if (this.#unit)
      this.units.push(
        this.#unit.build(findFileLanguage(this.#languages.file || this.#languages.xliff, this.#options)),
      )
    this.#unit = undefined
  }

  #openElement(name: string, attributes: Attributes, line: number): void {
    const parent = this.#path.at(-2)
    if (parent === undefined && !(name === 'xliff' && /^(1\.[0-2]|2\.\d)$/.test(attributes.version ?? '')))
      throw unreadableFileError('notXliff', { line })
    if (name === 'xliff' || name === 'file')
      this.#languages[name] = attributes.trgLang ?? attributes['target-language']
    else if (name === 'trans-unit' || name === 'unit') this.#unit = new UnitBuilder(line, attributes)
    else if (name === 'segment' || name === 'ignorable') this.#unit?.addPart(name === 'segment', attributes)
    else if (name === 'source' || name === 'target') this.#beginSide(name, attributes)
    else if (name === 'note' && (attributes.from ?? attributes.category) === 'exported')
      this.#beginText('note')
  }

  /** Begins a source or target; a target that reorders the segments cannot be imported. */
  #beginSide(name: 'source' | 'target', { state, order }: Attributes): void {
    this.#beginText(name)
    if (name !== 'target') return
    if (order !== undefined) this.#unit?.addIssue('markup')
    if (state !== undefined && untranslatedState.test(state)) this.#unit?.addIssue('fuzzy')
  }

  #beginText(name: UnitPart): void {
    this.#unit?.beginText(name)
    this.#textPart = { name, depth: this.#path.length }
  }

  /** Handles an element inside a text: a character by its number, a marker, or foreign markup. */
  #openWithinText(name: string, attributes: Attributes): void {
    const code = name === 'cp' ? Number.parseInt(attributes.hex ?? '', 16) : undefined
    if (code !== undefined && code <= 0x10ffff) this.text(String.fromCodePoint(code))
    else if (this.#textPart?.name === 'target' && !transparentElements.includes(name))
      this.#unit?.addIssue('markup')
  }
}

/** Reads XLIFF 1.2 and 2.0: only the targets of the units; their sources are not imported. */
export const readXliff: FormatReader = async (file, options) => {
  const text = decodeFile(file, findDeclaredEncoding(file, /<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)/))
  const walker = new XliffWalker(options)
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw unreadableFileError('notXml', { line: parser.line, detail: error.message.replace(/^[\d:]+ /, '') })
  })
  parser.on('doctype', () => {
    throw unreadableFileError('documentType', { line: parser.line })
  })
  parser.on('opentag', (tag) => walker.open(tag, parser.line))
  parser.on('text', (content) => walker.text(content))
  parser.on('cdata', (content) => walker.text(content))
  parser.on('closetag', () => walker.close())
  for (let start = 0; start < text.length; start += charactersPerStep) {
    parser.write(text.slice(start, start + charactersPerStep))
    await setImmediate()
  }
  parser.close()

  return walker.units
}
