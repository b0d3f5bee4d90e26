import { setImmediate } from 'node:timers/promises'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import type { ReadUnit } from '../../../../domain/content/exchange/unit.ts'
import { unreadable } from '../../../imports/refused.ts'
import { decoded, saidEncoding } from '../../decoded.ts'
import { type Coming, languageOr, type Reader } from '../../format.ts'
import { type Attributes, type Place, UnitInFile } from './unit-in-file.ts'

/** How many characters are read before others have their turn. */
const pieceSize = 512 * 1024

/** What tools add to a unit from elsewhere: proposals, terms, and the cut of its source. */
const beside = /^(alt-trans|seg-source|bin-(unit|source|target)|matches|glossary|changeTrack)$/

/** What only the program could tell that has put it there: elements of other vocabularies. */
const isForeign = (name: string): boolean => name.includes(':')

/** States of a target that has not been translated yet. */
const begun = /^(new|needs-(translation|adaptation|l10n))$/

/** What tools put around words to find them again, and means nothing. */
const transparent = ['mrk', 'sm', 'em']

/** Walks through a file of either version, and keeps its units. */
class Walk {
  readonly units: ReadUnit[] = []
  readonly #coming: Coming
  readonly #path: string[] = []
  /** The language that the file says, and what a part of it says for itself. */
  readonly #said: Partial<Record<'xliff' | 'file', string>> = {}
  #unit: UnitInFile | undefined
  #place: { readonly name: Place; readonly depth: number } | undefined
  /** The depth below which nothing is looked at. */
  #skipped = Number.POSITIVE_INFINITY

  constructor(coming: Coming) {
    this.#coming = coming
  }

  open({ name, attributes }: SaxesTagPlain, line: number): void {
    this.#path.push(name)
    if (this.#path.length > this.#skipped) return
    if (this.#place) this.#within(name, attributes)
    else if (beside.test(name) || (this.#path.length > 1 && isForeign(name)))
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
      this.units.push(this.#unit.read(languageOr(this.#said.file || this.#said.xliff, this.#coming)))
    this.#unit = undefined
  }

  #outside(name: string, attributes: Attributes, line: number): void {
    const parent = this.#path.at(-2)
    if (parent === undefined && !(name === 'xliff' && /^(1\.[0-2]|2\.\d)$/.test(attributes.version ?? '')))
      throw unreadable(`Line ${line}: no XLIFF of version 1.2 or 2.0 begins here`)
    if (name === 'xliff' || name === 'file')
      this.#said[name] = attributes.trgLang ?? attributes['target-language']
    else if (name === 'trans-unit' || name === 'unit') this.#unit = new UnitInFile(line, attributes)
    else if (name === 'segment' || name === 'ignorable') this.#unit?.part(name === 'segment', attributes)
    else if (name === 'source' || name === 'target') this.#side(name, attributes)
    else if (name === 'note' && (attributes.from ?? attributes.category) === 'exported') this.#begin('note')
  }

  /** The text of one side; its parts stand in the order of the source unless they say another one. */
  #side(name: 'source' | 'target', { state, order }: Attributes): void {
    this.#begin(name)
    if (name !== 'target') return
    if (order !== undefined) this.#unit?.spoil('markup')
    if (state !== undefined && begun.test(state)) this.#unit?.spoil('fuzzy')
  }

  #begin(name: Place): void {
    this.#unit?.begin(name)
    this.#place = { name, depth: this.#path.length }
  }

  /** Within a text: a sign by its number, what means nothing, or markup that is not ours. */
  #within(name: string, attributes: Attributes): void {
    const code = name === 'cp' ? Number.parseInt(attributes.hex ?? '', 16) : undefined
    if (code !== undefined && code <= 0x10ffff) this.text(String.fromCodePoint(code))
    else if (this.#place?.name === 'target' && !transparent.includes(name)) this.#unit?.spoil('markup')
  }
}

/** Reads XLIFF 1.2 and 2.0: the targets of its units, whose sources stay ours. */
export const readXliff: Reader = async (file, coming) => {
  const text = decoded(file, saidEncoding(file, /<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)/))
  const walk = new Walk(coming)
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw unreadable(`Line ${parser.line}: not valid XML, ${error.message.replace(/^[\d:]+ /, '')}`)
  })
  parser.on('doctype', () => {
    throw unreadable(`Line ${parser.line}: a document type is not read`)
  })
  parser.on('opentag', (tag) => walk.open(tag, parser.line))
  parser.on('text', (words) => walk.text(words))
  parser.on('cdata', (words) => walk.text(words))
  parser.on('closetag', () => walk.close())
  for (let at = 0; at < text.length; at += pieceSize) {
    parser.write(text.slice(at, at + pieceSize))
    await setImmediate()
  }
  parser.close()
  return walk.units
}
