import type { ReadUnit, UnitFault } from '../../../../domain/content/exchange/unit.ts'
import type { Language } from '../../../../domain/languages.ts'
import { unescaped } from '../../escaped.ts'
import { emptyAs, marksIn } from '../../marks.ts'

/** What a tag says. */
export type Attributes = Readonly<Record<string, string>>

/** A part of a unit: what is translated, or what stands between such parts. */
interface Part {
  readonly isSegment: boolean
  /** Whether it says that nobody has translated it yet. */
  readonly isInitial?: boolean
  source: string
  target?: string
}

/** What of a unit a text belongs to. */
export type Place = 'source' | 'target' | 'note'

const screenIn = ({ extradata, type = '' }: Attributes): string =>
  unescaped(extradata ?? /^screen:(.*)$/s.exec(type)?.[1] ?? '')

/** A unit of a file while it is read. */
export class UnitInFile {
  readonly #line: number
  readonly #key: string
  readonly #screen: string
  readonly #parts: Part[] = []
  #note = ''
  #fault: UnitFault | undefined

  constructor(line: number, attributes: Attributes) {
    this.#line = line
    this.#key = unescaped(attributes.resname ?? attributes.name ?? attributes.id ?? '').trim()
    this.#screen = screenIn(attributes)
  }

  /** Begins a part of it. */
  part(isSegment: boolean, { state }: Attributes = {}): void {
    this.#parts.push({ isSegment, source: '', ...(isSegment && state === 'initial' && { isInitial: true }) })
  }

  begin(place: Place): void {
    if (place !== 'note' && this.#parts.length === 0) this.part(true)
    const last = this.#parts.at(-1)
    if (!last || place !== 'target') return
    if (last.target !== undefined) this.spoil('markup')
    if (last.isInitial) this.spoil('fuzzy')
    last.target ??= ''
  }

  add(place: Place, text: string): void {
    const last = this.#parts.at(-1)
    if (place === 'note') this.#note += text
    else if (last) last[place] = (last[place] ?? '') + text
  }

  /** Its text cannot be taken over: it holds what only another program could tell, or is not done. */
  spoil(fault: UnitFault): void {
    this.#fault ??= fault
  }

  read(language: Language): ReadUnit {
    const marks = marksIn(this.#note, this.#line)
    const text = this.#text
    const isNothing = text === null || text === ''
    const spoiled = this.#fault === 'fuzzy' && isNothing ? undefined : this.#fault
    const fault = spoiled ?? (this.#isUnfinished ? 'unfinished' : undefined)
    const texts = { [language]: text === '' ? emptyAs(marks[language]) : text }
    const place = { line: this.#line, key: this.#key, screen: this.#screen }
    return { ...place, marks, texts, ...(fault && { fault }) }
  }

  get #segments(): Part[] {
    return this.#parts.filter(({ isSegment }) => isSegment)
  }

  get #isUnfinished(): boolean {
    const done = this.#segments.filter(({ target }) => target !== undefined).length
    return done > 0 && done < this.#segments.length
  }

  get #text(): string | null {
    if (this.#segments.every(({ target }) => target === undefined)) return null
    return unescaped(
      this.#parts.map(({ source, target, isSegment }) => target ?? (isSegment ? '' : source)).join(''),
    )
  }
}
