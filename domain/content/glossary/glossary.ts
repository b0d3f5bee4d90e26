import { type Language, perLanguage, type Trilingual } from '../../languages.ts'
import { type Word, wordsOf } from './words.ts'

/** A term of the glossary. */
export interface Term {
  readonly id: number | string
  readonly term: Trilingual
  readonly note?: string | null
}

/** A term with the stems of its words in a language. */
interface Known {
  readonly term: Term
  readonly stems: readonly string[]
}

/** The terms by the stem that they begin with. */
export type Glossary = Trilingual<ReadonlyMap<string, readonly Known[]>>

/** A term, and where it stands in a text. */
export interface FoundTerm {
  readonly term: Term
  readonly start: number
  readonly end: number
}

/** The stems of the words of a term, of each as it stands. */
const stemsIn = (term: string, language: Language): string[] =>
  wordsOf(term, language).flatMap(({ stems: [own] }) => own ?? [])

const byBeginning = (terms: readonly Term[], language: Language) => {
  const found = new Map<string, Known[]>()
  for (const term of terms) {
    const stems = stemsIn(term.term[language], language)
    const [first] = stems
    if (first === undefined) continue
    found.set(first, [...(found.get(first) ?? []), { term, stems }])
  }
  return found
}

/** Terms, made ready for being found in many texts. */
export const glossaryOf = (terms: readonly Term[]): Glossary =>
  perLanguage((language) => byBeginning(terms, language))

/** The longest of the terms that stand at a place. */
const longestAt = (glossary: Glossary[Language], words: readonly Word[], place: number): Known | undefined =>
  words[place]?.stems
    .flatMap((stem) => glossary.get(stem) ?? [])
    .filter(({ stems }) => stems.every((stem, index) => words[place + index]?.stems.includes(stem)))
    .sort((a, b) => b.stems.length - a.stems.length)[0]

/** The terms that stand in a text, in any form, by their places; of those that overlap the longer one. */
export const termsIn = (glossary: Glossary, text: string, language: Language): FoundTerm[] => {
  const words = wordsOf(text, language)
  const found: FoundTerm[] = []
  for (let place = 0; place < words.length; place += 1) {
    const known = longestAt(glossary[language], words, place)
    const [first, last] = [words[place], words[place + (known?.stems.length ?? 1) - 1]]
    if (!known || !first || !last) continue
    found.push({ term: known.term, start: first.start, end: last.end })
    place += known.stems.length - 1
  }
  return found
}

/** True where every word of a term stands somewhere in a text, in any form and order. */
export const saysTerm = (text: string, term: Term, language: Language): boolean => {
  const said = new Set(wordsOf(text, language).flatMap(({ stems }) => stems))
  return stemsIn(term.term[language], language).every((stem) => said.has(stem))
}
