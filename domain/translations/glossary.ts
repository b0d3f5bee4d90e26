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

/** "And", "the", "in" and their like are written as one with the word that they stand before. */
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

const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['"’׳״][\p{L}\p{M}\p{N}]+)*/gu

/** The words of a text in a language; a hyphen parts two of them. */
const splitIntoWords = (text: string, language: Language): Word[] =>
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
interface StemmedTerm {
  readonly term: Term
  readonly stems: readonly string[]
}

/** The terms by the stem that they begin with. */
export type Glossary = Trilingual<ReadonlyMap<string, readonly StemmedTerm[]>>

/** A term, and where it stands in a text. */
export interface FoundTerm {
  readonly term: Term
  readonly start: number
  readonly end: number
}

/** The stems of the words of a term, of each as it stands. */
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

/** Terms, made ready for being found in many texts. */
export const buildGlossary = (terms: readonly Term[]): Glossary =>
  perLanguage((language) => indexByFirstStem(terms, language))

/** The longest of the terms that stand at a place. */
const findLongestTerm = (
  glossary: Glossary[Language],
  words: readonly Word[],
  wordIndex: number,
): StemmedTerm | undefined =>
  words[wordIndex]?.stems
    .flatMap((stem) => glossary.get(stem) ?? [])
    .filter(({ stems }) => stems.every((stem, index) => words[wordIndex + index]?.stems.includes(stem)))
    .sort((a, b) => b.stems.length - a.stems.length)[0]

/** The terms that stand in a text, in any form, by their places; of those that overlap the longer one. */
export const findTerms = (glossary: Glossary, text: string, language: Language): FoundTerm[] => {
  const words = splitIntoWords(text, language)
  const terms: FoundTerm[] = []
  for (let wordIndex = 0; wordIndex < words.length; wordIndex += 1) {
    const match = findLongestTerm(glossary[language], words, wordIndex)
    const [first, last] = [words[wordIndex], words[wordIndex + (match?.stems.length ?? 1) - 1]]
    if (!match || !first || !last) continue
    terms.push({ term: match.term, start: first.start, end: last.end })
    wordIndex += match.stems.length - 1
  }

  return terms
}

/** True where every word of a term stands somewhere in a text, in any form and order. */
export const containsTerm = (text: string, term: Term, language: Language): boolean => {
  const textStems = new Set(splitIntoWords(text, language).flatMap(({ stems }) => stems))
  return listStems(term.term[language], language).every((stem) => textStems.has(stem))
}
