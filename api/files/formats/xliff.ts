import { setImmediate } from 'node:timers/promises'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import type { Language } from '../../../domain/languages.ts'
import type {
  ImportedUnit,
  TranslationUnit,
  UnitIssue,
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

/** What a tag says. */
type Attributes = Readonly<Record<string, string>>

/** A part of a unit: what is translated, or what stands between such parts. */
interface SegmentPart {
  readonly isSegment: boolean
  /** Whether it says that nobody has translated it yet. */
  readonly isInitial?: boolean
  source: string
  target?: string
}

/** What of a unit a text belongs to. */
type UnitPart = 'source' | 'target' | 'note'

const readScreen = ({ extradata, type = '' }: Attributes): string =>
  unescapeXmlText(extradata ?? /^screen:(.*)$/s.exec(type)?.[1] ?? '')

/** A unit of a file while it is read. */
class UnitBuilder {
  readonly #line: number
  readonly #key: string
  readonly #screen: string
  readonly #parts: SegmentPart[] = []
  #note = ''
  #fault: UnitIssue | undefined

  constructor(line: number, attributes: Attributes) {
    this.#line = line
    this.#key = unescapeXmlText(attributes.resname ?? attributes.name ?? attributes.id ?? '').trim()
    this.#screen = readScreen(attributes)
  }

  /** Begins a part of it. */
  part(isSegment: boolean, { state }: Attributes = {}): void {
    this.#parts.push({ isSegment, source: '', ...(isSegment && state === 'initial' && { isInitial: true }) })
  }

  begin(unitPart: UnitPart): void {
    if (unitPart !== 'note' && this.#parts.length === 0) this.part(true)
    const last = this.#parts.at(-1)
    if (!last || unitPart !== 'target') return
    if (last.target !== undefined) this.spoil('markup')
    if (last.isInitial) this.spoil('fuzzy')
    last.target ??= ''
  }

  add(unitPart: UnitPart, text: string): void {
    const last = this.#parts.at(-1)
    if (unitPart === 'note') this.#note += text
    else if (last) last[unitPart] = (last[unitPart] ?? '') + text
  }

  /** Its text cannot be taken over: it holds what only another program could tell, or is not done. */
  spoil(issue: UnitIssue): void {
    this.#fault ??= issue
  }

  read(language: Language): ImportedUnit {
    const marks = parseChecksums(this.#note, this.#line)
    const text = this.#text
    const isNothing = text === null || text === ''
    const issue = this.#fault === 'fuzzy' && isNothing ? undefined : this.#fault
    const fault = issue ?? (this.#isUnfinished ? 'unfinished' : undefined)
    const texts = { [language]: text === '' ? parseEmptyText(marks[language]) : text }
    const position = { line: this.#line, key: this.#key, screen: this.#screen }
    return { ...position, marks, texts, ...(fault && { fault }) }
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

/** A text between tags, whose spaces and line ends stay as they are. */
const escapeContent = (text: string): string => escapeXmlText(text).replace(/[&<>]/g, toCharacterReference)

/** A text within the quotes of an attribute, where a reader would make a space of other blanks. */
const escapeAttribute = (text: string): string =>
  escapeXmlText(text).replace(/[&<>"\t\n]/g, toCharacterReference)

const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** What a unit says in either version; a text that is missing has no target, one without characters an empty one. */
const buildUnitMarkup = ({ texts }: TranslationUnit, { languages: [language], source }: ExportOptions) => {
  const text = texts[language]
  return {
    marks: formatChecksums(texts, [language]),
    sides: `<source>${escapeContent(texts[source] ?? '')}</source>${typeof text === 'string' ? `<target>${escapeContent(text)}</target>` : ''}`,
  }
}

/** How a version of the format frames its units. */
interface Frame {
  readonly head: (options: ExportOptions) => string
  readonly unit: (unit: TranslationUnit, number: number, options: ExportOptions) => string
  readonly tail: string
}

const createXliffWriter = ({ head, unit, tail }: Frame): FormatWriter =>
  async function* (units, options) {
    yield head(options)
    let number = 0
    for await (const batch of units) {
      const first = number + 1
      number += batch.length
      yield batch.map((each, index) => unit(each, first + index, options)).join('')
    }
    yield tail
  }

/** XLIFF 1.2: https://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html */
export const writeXliff1 = createXliffWriter({
  head: ({ languages: [language], source }) =>
    `${xmlDeclaration}<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n<file original="texts" datatype="plaintext" source-language="${source}" target-language="${language}"><body>\n`,
  unit: (unit, number, options) => {
    const { sides, marks } = buildUnitMarkup(unit, options)
    const attributes = `resname="${escapeAttribute(unit.key)}" extradata="${escapeAttribute(unit.screen)}"`
    return `<trans-unit id="${number}" ${attributes} xml:space="preserve">${sides}<note from="exported">${marks}</note></trans-unit>\n`
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
    return `<unit id="${number}" ${attributes} canResegment="no" xml:space="preserve"><notes><note category="exported">${marks}</note></notes><segment>${sides}</segment></unit>\n`
  },
  tail: '</file></xliff>\n',
})

/** How many characters are read before others have their turn. */
const charactersPerStep = 512 * 1024

/** What tools add to a unit from elsewhere: proposals, terms, and the cut of its source. */
const skippedElements = /^(alt-trans|seg-source|bin-(unit|source|target)|matches|glossary|changeTrack)$/

/** What only the program could tell that has put it there: elements of other vocabularies. */
const isForeign = (name: string): boolean => name.includes(':')

/** States of a target that has not been translated yet. */
const untranslatedState = /^(new|needs-(translation|adaptation|l10n))$/

/** What tools put around words to find them again, and means nothing. */
const transparentElements = ['mrk', 'sm', 'em']

/** Walks through a file of either version, and keeps its units. */
class XliffWalker {
  readonly units: ImportedUnit[] = []
  readonly #coming: ImportOptions
  readonly #path: string[] = []
  /** The language that the file says, and what a part of it says for itself. */
  readonly #said: Partial<Record<'xliff' | 'file', string>> = {}
  #unit: UnitBuilder | undefined
  #place: { readonly name: UnitPart; readonly depth: number } | undefined
  /** The depth below which nothing is looked at. */
  #skipped = Number.POSITIVE_INFINITY

  constructor(options: ImportOptions) {
    this.#coming = options
  }

  open({ name, attributes }: SaxesTagPlain, line: number): void {
    this.#path.push(name)
    if (this.#path.length > this.#skipped) return
    if (this.#place) this.#within(name, attributes)
    else if (skippedElements.test(name) || (this.#path.length > 1 && isForeign(name)))
      this.#skipped = this.#path.length
    else this.#outside(name, attributes, line)
  }

  text(text: string): void {
    if (this.#place && this.#path.length <= this.#skipped) this.#unit?.add(this.#place.name, text)
  }

  close(): void {
    const depth = this.#path.length
    const name = this.#path.pop() ?? ''
    if (depth === this.#skipped) this.#skipped = Number.POSITIVE_INFINITY
    if (depth === this.#place?.depth) this.#place = undefined
    if (name !== 'trans-unit' && name !== 'unit') return
    if (this.#unit)
      this.units.push(this.#unit.read(findFileLanguage(this.#said.file || this.#said.xliff, this.#coming)))
    this.#unit = undefined
  }

  #outside(name: string, attributes: Attributes, line: number): void {
    const parent = this.#path.at(-2)
    if (parent === undefined && !(name === 'xliff' && /^(1\.[0-2]|2\.\d)$/.test(attributes.version ?? '')))
      throw unreadableFileError(`Line ${line}: no XLIFF of version 1.2 or 2.0 begins here`)
    if (name === 'xliff' || name === 'file')
      this.#said[name] = attributes.trgLang ?? attributes['target-language']
    else if (name === 'trans-unit' || name === 'unit') this.#unit = new UnitBuilder(line, attributes)
    else if (name === 'segment' || name === 'ignorable') this.#unit?.part(name === 'segment', attributes)
    else if (name === 'source' || name === 'target') this.#side(name, attributes)
    else if (name === 'note' && (attributes.from ?? attributes.category) === 'exported') this.#begin('note')
  }

  /** The text of one side; its parts stand in the order of the source unless they say another one. */
  #side(name: 'source' | 'target', { state, order }: Attributes): void {
    this.#begin(name)
    if (name !== 'target') return
    if (order !== undefined) this.#unit?.spoil('markup')
    if (state !== undefined && untranslatedState.test(state)) this.#unit?.spoil('fuzzy')
  }

  #begin(name: UnitPart): void {
    this.#unit?.begin(name)
    this.#place = { name, depth: this.#path.length }
  }

  /** Within a text: a sign by its number, what means nothing, or markup that is not ours. */
  #within(name: string, attributes: Attributes): void {
    const code = name === 'cp' ? Number.parseInt(attributes.hex ?? '', 16) : undefined
    if (code !== undefined && code <= 0x10ffff) this.text(String.fromCodePoint(code))
    else if (this.#place?.name === 'target' && !transparentElements.includes(name))
      this.#unit?.spoil('markup')
  }
}

/** Reads XLIFF 1.2 and 2.0: the targets of its units, whose sources stay ours. */
export const readXliff: FormatReader = async (file, options) => {
  const text = decodeFile(file, findDeclaredEncoding(file, /<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)/))
  const walker = new XliffWalker(options)
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw unreadableFileError(`Line ${parser.line}: not valid XML, ${error.message.replace(/^[\d:]+ /, '')}`)
  })
  parser.on('doctype', () => {
    throw unreadableFileError(`Line ${parser.line}: a document type is not read`)
  })
  parser.on('opentag', (tag) => walker.open(tag, parser.line))
  parser.on('text', (words) => walker.text(words))
  parser.on('cdata', (words) => walker.text(words))
  parser.on('closetag', () => walker.close())
  for (let start = 0; start < text.length; start += charactersPerStep) {
    parser.write(text.slice(start, start + charactersPerStep))
    await setImmediate()
  }
  parser.close()

  return walker.units
}
