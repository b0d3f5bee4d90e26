import { setImmediate } from 'node:timers/promises'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import type { ReadUnit } from '../../../../domain/content/exchange/unit.ts'
import { type Language, languageOfTag } from '../../../../domain/languages.ts'
import { unreadable } from '../../../imports/refused.ts'
import { decoded } from '../../decoded.ts'
import { type Coming, languageOr, type Reader } from '../../format.ts'
import { type Place, UnitInFile } from './unit-in-file.ts'

/** How many characters are read before others have their turn. */
const pieceSize = 512 * 1024

/** What tools add to a unit from elsewhere: proposals, terms, and the cut of its source. */
const beside = /^(alt-trans|seg-source|bin-(unit|source|target)|(\w+:)?(matches|glossary|changeTrack))$/

/** What tools put around words to find them again, and means nothing. */
const transparent = ['mrk', 'sm', 'em']

/** Walks through a file of either version, and keeps its units. */
class Walk {
  readonly units: ReadUnit[] = []
  readonly #coming: Coming
  readonly #path: string[] = []
  #language: Language | undefined
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
    else if (beside.test(name)) this.#skipped = this.#path.length
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
    if (this.#unit) this.units.push(this.#unit.read(languageOr(this.#language, this.#coming)))
    this.#unit = undefined
  }

  #outside(name: string, attributes: Readonly<Record<string, string>>, line: number): void {
    const parent = this.#path.at(-2)
    if (parent === undefined && !(name === 'xliff' && /^(1\.[0-2]|2\.\d)$/.test(attributes.version ?? '')))
      throw unreadable(`Line ${line}: no XLIFF of version 1.2 or 2.0 begins here`)
    const language = languageOfTag(attributes.trgLang ?? attributes['target-language'] ?? '')
    if (name === 'xliff' || name === 'file') this.#language = language ?? this.#language
    else if (name === 'trans-unit' || name === 'unit') this.#unit = new UnitInFile(line, attributes)
    else if (name === 'segment' || name === 'ignorable') this.#unit?.part(name === 'segment')
    else if (name === 'source' || name === 'target') this.#begin(name)
    else if (name === 'note' && (attributes.from ?? attributes.category) === 'exported') this.#begin('note')
  }

  #begin(name: Place): void {
    this.#unit?.begin(name)
    this.#place = { name, depth: this.#path.length }
  }

  /** Within a text: a sign by its number, what means nothing, or markup that is not ours. */
  #within(name: string, attributes: Readonly<Record<string, string>>): void {
    const code = name === 'cp' ? Number.parseInt(attributes.hex ?? '', 16) : undefined
    if (code !== undefined && code <= 0x10ffff) this.text(String.fromCodePoint(code))
    else if (this.#place?.name === 'target' && !transparent.includes(name)) this.#unit?.spoil()
  }
}

/** Reads XLIFF 1.2 and 2.0: the targets of its units, whose sources stay ours. */
export const readXliff: Reader = async (file, coming) => {
  const text = decoded(file)
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
