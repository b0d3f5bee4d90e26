import { normalizeForSearch } from '../format/search-text.ts'
import { type Language, perLanguage, type Trilingual } from '../languages.ts'

/** Word of a text with its range and the stems by which it is matched. */
interface Word {
  readonly start: number
  readonly end: number
  /** The stem; in Hebrew also the stems that remain when possible prefixes are removed. */
  readonly stems: readonly string[]
}

const russianEnding =
  /(?:иями|иях|иям|ием|ией|ыми|ими|ями|ами|ого|его|ому|ему|ую|юю|ая|яя|ое|ее|ие|ые|ий|ый|ой|ей|ии|ия|ию|ов|ев|ых|их|ым|им|ом|ем|ам|ям|ах|ях|а|я|о|е|ы|и|у|ю|ь|й)$/

/** Strips an ending from a word, unless the rest would be too short to identify the word. */
const stripEnding = (word: string, ending: RegExp, minLength: number): string => {
  const stem = word.replace(ending, '')
  return stem.length < minLength ? word : stem
}

const finalLetters: Readonly<Record<string, string>> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' }

const hebrewStem = (word: string): string =>
  stripEnding(
    word.replace(/[ךםןףץ]$/u, (letter) => finalLetters[letter] ?? letter),
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

/** Lists the stems of a Hebrew word with and without prefixes such as "and", "the" and "in". */
const hebrewStems = (word: string): string[] => {
  const [particles = ''] = /^[והבלמשכ]{0,3}/u.exec(word) ?? []
  const longest = Math.min(particles.length, word.length - 2)
  const wordForms = Array.from({ length: Math.max(longest, 0) + 1 }, (_, particleCount) =>
    word.slice(particleCount),
  )
  return [...new Set(wordForms.map(hebrewStem))]
}

const stemsOf: Readonly<Record<Language, (word: string) => string[]>> = {
  ru: (word) => [stripEnding(word, russianEnding, 3)],
  he: hebrewStems,
  en: (word) => [englishStem(word)],
}

export const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['"’׳״][\p{L}\p{M}\p{N}]+)*/gu

/** Splits a text into words of a language; a hyphen separates words. */
const splitIntoWords = (text: string, language: Language): Word[] =>
  [...text.matchAll(wordPattern)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    stems: stemsOf[language](normalizeForSearch(word)),
  }))

export interface Term {
  readonly id: number | string
  readonly term: Trilingual
  readonly note?: string | null
}

/** Term with the stems of its words in a language. */
interface StemmedTerm {
  readonly term: Term
  readonly stems: readonly string[]
}

/** Terms of each language, by the stem of their first word. */
export type Glossary = Trilingual<ReadonlyMap<string, readonly StemmedTerm[]>>

/** Term found in a text, with its range. */
export interface FoundTerm {
  readonly term: Term
  readonly start: number
  readonly end: number
}

/** Lists the stems of the words of a term, with prefixes kept. */
const listStems = (term: string, language: Language): string[] =>
  splitIntoWords(term, language).flatMap(({ stems: [stem] }) => stem ?? [])

const indexByFirstStem = (terms: readonly Term[], language: Language) => {
  const termsByStem = new Map<string, StemmedTerm[]>()
  for (const term of terms) {
    const stems = listStems(term.term[language], language)
    const [first] = stems
    if (first === undefined) continue
    termsByStem.set(first, [...(termsByStem.get(first) ?? []), { term, stems }])
  }
  return termsByStem
}

/** Indexes terms for finding them in many texts. */
export const buildGlossary = (terms: readonly Term[]): Glossary =>
  perLanguage((language) => indexByFirstStem(terms, language))

/** Finds the longest term that starts at a word. */
const findLongestTerm = (
  glossary: Glossary[Language],
  words: readonly Word[],
  wordIndex: number,
): StemmedTerm | undefined =>
  words[wordIndex]?.stems
    .flatMap((stem) => glossary.get(stem) ?? [])
    .filter(({ stems }) => stems.every((stem, index) => words[wordIndex + index]?.stems.includes(stem)))
    .sort((a, b) => b.stems.length - a.stems.length)[0]

/** Finds the terms of a text in any grammatical form, in order; where terms overlap, the longer one. */
export const findTerms = (glossary: Glossary, text: string, language: Language): FoundTerm[] => {
  const words = splitIntoWords(text, language)
  const foundTerms: FoundTerm[] = []
  for (let wordIndex = 0; wordIndex < words.length; wordIndex += 1) {
    const match = findLongestTerm(glossary[language], words, wordIndex)
    const first = words[wordIndex]
    const last = words[wordIndex + (match?.stems.length ?? 1) - 1]
    if (!match || !first || !last) continue
    foundTerms.push({ term: match.term, start: first.start, end: last.end })
    wordIndex += match.stems.length - 1
  }

  return foundTerms
}

/** Whether a text contains every word of a term, in any form and order. */
export const containsTerm = (text: string, term: Term, language: Language): boolean => {
  const textStems = new Set(splitIntoWords(text, language).flatMap(({ stems }) => stems))
  return listStems(term.term[language], language).every((stem) => textStems.has(stem))
}
