import type { Language } from '../../languages.ts'
import { normaliseForSearch } from '../../search-text.ts'

/** A word of a text, where it stands in it, and by what it is known whatever its form. */
export interface Word {
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
export const wordsOf = (text: string, language: Language): Word[] =>
  [...text.matchAll(wordPattern)].map(({ 0: word, index }) => ({
    ...{ start: index, end: index + word.length },
    stems: stemsOf[language](normaliseForSearch(word)),
  }))
