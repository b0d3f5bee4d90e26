import { type Language, languages } from '../languages.ts'
import { comparedLanguage } from './compare-with-source.ts'
import { type Glossary, wordPattern } from './glossary.ts'
import type { MessageSyntax } from './message-syntax.ts'
import { blankPlaceholders } from './read-placeholders.ts'
import type { CheckedTexts, TextCheck, TextIssue } from './text-issues.ts'

/** Replaces placeholders and tags with spaces, so that words keep their positions. */
const blankMarkup = (text: string, messageSyntax: MessageSyntax | undefined): string =>
  blankPlaceholders(text, messageSyntax).replace(/<[^<>]*>/gu, (tag) => ' '.repeat(tag.length))

const scripts: Readonly<Record<Language, RegExp>> = {
  ru: /\p{Script=Cyrillic}/u,
  he: /\p{Script=Hebrew}/u,
  en: /\p{Script=Latin}/u,
}

/**
 * Whether a text contains a lower-case word. Names, codes and addresses are the same in every language and
 * are no sentences.
 */
const isSentence = (words: string): boolean =>
  /(?:^|\s)\p{Ll}{2,}(?=[.,:;!?…]*(?:\s|$))|\p{Script=Hebrew}{2,}/u.test(words)

/** Whether a text is a sentence without any letter of its language's script. */
export const isInForeignScript = (
  text: string,
  language: Language,
  messageSyntax?: MessageSyntax,
): boolean => {
  const words = blankMarkup(text, messageSyntax)
  return isSentence(words) && !scripts[language].test(words)
}

/** Reports sentences in the script of another language. */
export const checkUntranslated: TextCheck = ({ texts, present, messageSyntax }) =>
  present
    .filter((language) => isInForeignScript(texts[language], language, messageSyntax))
    .map((language) => ({ check: 'untranslated', language }))

/** Letters that no word of a language has; Latin ones are common in names, and are judged by word. */
const foreignLetters: Readonly<Record<Language, RegExp>> = {
  ru: /\p{Script=Hebrew}/u,
  he: /\p{Script=Cyrillic}/u,
  en: /[\p{Script=Cyrillic}\p{Script=Hebrew}]/u,
}

/** A Latin word in lower case: capitals and digits make names and codes. */
const latinWord = /^[a-z]{3,}$/

/** Latin words that Russian and Hebrew texts use as they are. */
const commonLatinWords = new Set(['cookie', 'cookies', 'email', 'online'])

/** A character beside a word which shows that it is part of an address, a path or a key. */
const partOfCode = /[{\w@#/\\.:-]/

const isPartOfCode = (text: string, start: number, end: number): boolean =>
  partOfCode.test(text.charAt(start - 1)) || /[@#/\\_]|[.:-]\w/.test(text.slice(end, end + 2))

/** Whether the word mixes letters that look alike, such as a Latin c in a Russian word. */
const isMixed = (word: string): boolean => scripts.ru.test(word) && scripts.en.test(word)

/** Whether a word that begins at an index of a text has letters that no word of the language has. */
const isForeignWord = (language: Language, word: string, text: string, start: number): boolean => {
  if (foreignLetters[language].test(word) || isMixed(word)) return true
  const isLatin = language !== 'en' && latinWord.test(word) && !commonLatinWords.has(word)
  return isLatin && !isPartOfCode(text, start, start + word.length)
}

const listGlossaryWords = (glossary: Glossary | undefined, language: Language): Set<string> => {
  const terms = glossary ? [...glossary[language].values()].flat() : []
  return new Set(terms.flatMap(({ term }) => term.term[language].toLowerCase().match(wordPattern) ?? []))
}

/** Lists the words that the texts of all languages have: names that are not translated. */
const listSharedWords = (words: readonly (readonly string[])[]): Set<string> => {
  const [first = [], ...others] = words.map((list) => new Set(list))
  const isComplete = words.length === languages.length
  return new Set(isComplete ? [...first].filter((word) => others.every((set) => set.has(word))) : [])
}

/**
 * Reports words in the letters of another language. Names and codes in Latin letters, words of the glossary
 * and words that all languages share are no mistakes; a sentence that is foreign as a whole is reported by
 * `checkUntranslated`.
 */
export const checkScripts: TextCheck = ({ texts, present, messageSyntax, glossary }) => {
  const words = present.map((language) => {
    const blanked = blankMarkup(texts[language], messageSyntax)
    return { language, blanked, found: [...blanked.matchAll(/[\p{L}\p{M}]+/gu)] }
  })
  const shared = listSharedWords(words.map(({ found }) => found.map(([word]) => word)))

  return words.flatMap(({ language, blanked, found }): TextIssue[] => {
    if (isInForeignScript(texts[language], language, messageSyntax)) return []

    const suspects = found.filter(
      ({ 0: word, index }) => !shared.has(word) && isForeignWord(language, word, blanked, index),
    )
    if (suspects.length === 0) return []

    const glossaryWords = listGlossaryWords(glossary, language)
    const foreign = suspects.filter(([word]) => !glossaryWords.has(word.toLowerCase()))
    const [first] = foreign
    if (!first) return []

    const extra = [...new Set(foreign.map(([word]) => word))]
    const at = { start: first.index, end: first.index + first[0].length }
    return [{ check: 'script', language, extra, at }]
  })
}

/** Signs beside amounts, and the words that say the same; a rate is understood in percent. */
const signs: readonly { sign: string; written: RegExp; said: RegExp }[] = [
  { sign: '₪', written: /₪|\b(?:ILS|NIS)\b/u, said: /шекел|шек\.|ש["״]ח|שקל|shekel/iu },
  { sign: '$', written: /\$|\bUSD\b/u, said: /доллар|דולר|dollar/iu },
  { sign: '€', written: /€|\bEUR\b/u, said: /евро|אירו|יורו|euro/iu },
  { sign: '₽', written: /₽|\bRUB\b/u, said: /рубл|רובל|rouble|ruble/iu },
  { sign: '%', written: /%/u, said: /процент|ставк|אחוז|ריבית|שיעור|percent|per cent|\brate/iu },
]

const groupSeparators = ` \u00a0\u202f\u2009,.'’`

/** Numbers with the separators of any language; groups of three digits, or a fraction. */
const numberPattern = new RegExp(
  `\\d{1,3}(?:[${groupSeparators}]\\d{3})+(?!\\d)(?:[.,]\\d+)?|\\d+(?:[.,]\\d+)?`,
  'gu',
)

/** Lists the numbers of a text by their digits, so that 1,500.5 equals 1 500,5. */
const listNumbers = (words: string): Set<string> => {
  const withSplitDates = words.replace(/(\d{1,2})[./](\d{1,2})[./](\d{2,4})/gu, '$1 $2 $3')
  return new Set((withSplitDates.match(numberPattern) ?? []).map((number) => number.replace(/\D/gu, '')))
}

/** Whether a number is often spelled out: one day, two days. */
const isOftenSpelled = (number: string): boolean => Number(number) <= 2

const compareNumbers = (source: string, translation: string): { lacking: string[]; extra: string[] } => {
  const expected = listNumbers(source)
  const actual = listNumbers(translation)
  const lacking = [...expected].filter((number) => !actual.has(number))
  const extra = [...actual].filter((number) => !expected.has(number))
  const isSpelled = lacking.length === 0 || extra.length === 0
  const differs = (number: string): boolean => !(isSpelled && isOftenSpelled(number))
  return { lacking: lacking.filter(differs), extra: extra.filter(differs) }
}

const compareSigns = (source: string, translation: string): { lacking: string[]; extra: string[] } => {
  const find = (text: string, other: string): string[] =>
    signs
      .filter(({ written, said }) => written.test(text) && !written.test(other) && !said.test(other))
      .map(({ sign }) => sign)
  return { lacking: find(source, translation), extra: find(translation, source) }
}

/** Compares translations with the source, with placeholders and tags blanked. */
const compareWords = (
  { texts, present, messageSyntax, ...settings }: CheckedTexts,
  compare: (
    source: string,
    translation: string,
    languages: readonly [Language, Language],
  ) => Omit<TextIssue, 'language' | 'source'> | undefined,
): TextIssue[] => {
  const source = comparedLanguage({ texts, present, messageSyntax, ...settings })
  if (!source) return []
  const sourceWords = blankMarkup(texts[source], messageSyntax)
  return present
    .filter((language) => language !== source)
    .flatMap((language) => {
      const issue = compare(sourceWords, blankMarkup(texts[language], messageSyntax), [source, language])
      return issue ? [{ ...issue, language, source }] : []
    })
}

/** Reports numbers, currencies and percent signs that differ from the source. */
export const checkNumbers: TextCheck = (checked) =>
  compareWords(checked, (source, translation) => {
    const numbers = compareNumbers(source, translation)
    const amounts = compareSigns(source, translation)
    // In printf a percent sign is part of the syntax, which is compared with the placeholders.
    const isCompared = (sign: string) => sign !== '%' || checked.messageSyntax !== 'printf'
    const lacking = [...numbers.lacking, ...amounts.lacking.filter(isCompared)]
    const extra = [...numbers.extra, ...amounts.extra.filter(isCompared)]
    return lacking.length + extra.length > 0 ? { check: 'numbers', lacking, extra } : undefined
  })

/** Usual length of the same text, relative to English. */
const usualLength: Readonly<Record<Language, number>> = { ru: 1.1, he: 0.8, en: 1 }

/** A text is reported if it is so many times longer or shorter than usual, and by so many characters. */
const unusualFactor = 2.5
const unusualDifference = 30

/** Reports translations that are much longer or shorter than their source: half of it may be missing. */
export const checkProportions: TextCheck = (checked) =>
  compareWords(checked, (source, translation, [from, to]) => {
    const expected = (source.trim().length * usualLength[to]) / usualLength[from]
    const { length } = translation.trim()
    const isUnusual = length > expected * unusualFactor || length < expected / unusualFactor
    return isUnusual && Math.abs(length - expected) > unusualDifference ? { check: 'proportion' } : undefined
  })

/** Words that may follow themselves: slowly, day by day, had had. */
const repeatable = new Set(['לאט', 'יום', 'אחד', 'אחת', 'שלב', 'had', 'that', 'очень', 'чуть', 'еле'])

/** Reports a word that is repeated at once. */
export const checkRepeats: TextCheck = ({ texts, present, messageSyntax }) =>
  present.flatMap((language): TextIssue[] => {
    const text = texts[language]
    const words = [
      ...blankMarkup(text, messageSyntax).matchAll(/[\p{L}\p{M}]{2,}(?:['’׳״-][\p{L}\p{M}]+)*/gu),
    ]
    const second = words.find((word, index) => {
      const previous = words[index - 1]
      if (previous?.[0].toLowerCase() !== word[0].toLowerCase()) return false
      const isAdjacent = /^\s+$/u.test(text.slice(previous.index + previous[0].length, word.index))
      return isAdjacent && !repeatable.has(word[0].toLowerCase())
    })
    if (!second) return []
    const at = { start: second.index, end: second.index + second[0].length }
    return [{ check: 'repeats', language, extra: [second[0]], at }]
  })
