import { normaliseForSearch } from '../format/search-text.ts'
import { type Language, perLanguage, type Trilingual } from '../languages.ts'

/** A word of a text, where it stands in it, and by what it is known whatever its form. */
interface Word {
  readonly start: number
  readonly end: number
  /** The stem; in Hebrew behind it those that are left when what may be a particle is taken off. */
  readonly stems: readonly string[]
}

const russianEnding =
  /(?:иями|иях|иям|ием|ией|ыми|ими|ями|ами|ого|его|ому|ему|ую|юю|ая|яя|ое|ее|ие|ые|ий|ый|ой|ей|ии|ия|ию|ов|ев|ых|их|ым|им|ом|ем|ам|ям|ах|ях|а|я|о|е|ы|и|у|ю|ь|й)$/

/** What is left of a word without one of the endings, unless that is too little to know it by. */
const without = (word: string, ending: RegExp, least: number): string => {
  const stem = word.replace(ending, '')
  return stem.length < least ? word : stem
}

const finals: Readonly<Record<string, string>> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' }

const hebrewStem = (word: string): string =>
  without(
    word.replace(/[ךםןףץ]$/u, (letter) => finals[letter] ?? letter),
    /(?:ימ|ות|ה|ת|י)$/u,
    2,
  )

const englishStem = (word: string): string =>
  word.length < 4
    ? word
    : word
        .replace(/'s$/, '')
        .replace(/ies$/, 'y')
        .replace(/(?<=x|ch|sh|ss)es$/, '')
        .replace(/(?<!s)s$/, '')

/** "And", "the", "in" and their like are written as one with the word that they stand before. */
const hebrewStems = (word: string): string[] => {
  const [particles = ''] = /^[והבלמשכ]{0,3}/u.exec(word) ?? []
  const longest = Math.min(particles.length, word.length - 2)
  const rests = Array.from({ length: Math.max(longest, 0) + 1 }, (_, taken) => word.slice(taken))
  return [...new Set(rests.map(hebrewStem))]
}

const stemsOf: Readonly<Record<Language, (word: string) => string[]>> = {
  ru: (word) => [without(word, russianEnding, 3)],
  he: hebrewStems,
  en: (word) => [englishStem(word)],
}

const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['"’׳״][\p{L}\p{M}\p{N}]+)*/gu

/** The words of a text in a language; a hyphen parts two of them. */
const wordsOf = (text: string, language: Language): Word[] =>
  [...text.matchAll(wordPattern)].map(({ 0: word, index }) => ({
    ...{ start: index, end: index + word.length },
    stems: stemsOf[language](normaliseForSearch(word)),
  }))

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
export const buildGlossary = (terms: readonly Term[]): Glossary =>
  perLanguage((language) => byBeginning(terms, language))

/** The longest of the terms that stand at a place. */
const longestAt = (glossary: Glossary[Language], words: readonly Word[], place: number): Known | undefined =>
  words[place]?.stems
    .flatMap((stem) => glossary.get(stem) ?? [])
    .filter(({ stems }) => stems.every((stem, index) => words[place + index]?.stems.includes(stem)))
    .sort((a, b) => b.stems.length - a.stems.length)[0]

/** The terms that stand in a text, in any form, by their places; of those that overlap the longer one. */
export const findTerms = (glossary: Glossary, text: string, language: Language): FoundTerm[] => {
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
export const containsTerm = (text: string, term: Term, language: Language): boolean => {
  const said = new Set(wordsOf(text, language).flatMap(({ stems }) => stems))
  return stemsIn(term.term[language], language).every((stem) => said.has(stem))
}
