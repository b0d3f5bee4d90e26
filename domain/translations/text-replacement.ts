import { escapeRegExp } from '../format/search-text.ts'

export interface TextReplacement {
  readonly find: string
  readonly replace: string
  /** Whether to match only whole words, without letters, digits or marks next to them. */
  readonly whole: boolean
  readonly matchCase: boolean
}

/** Maximum length of the search text, in characters. */
export const maxFindLength = 255
export const maxReplacementLength = 1_000

/** Builds a pattern that matches a text in both Unicode normal forms. */
const toNormalForms = (find: string): string =>
  [...new Set([find.normalize('NFC'), find.normalize('NFD')])].map(escapeRegExp).join('|')

const wordSign = '[\\p{L}\\p{M}\\p{N}_]'

/** Builds the pattern of a search text; a letter does not match without its combining marks. */
const buildPattern = ({ find, whole, matchCase }: TextReplacement): RegExp => {
  const [before, behind] = whole ? [`(?<!${wordSign})`, `(?!${wordSign})`] : ['', '(?!\\p{M})']
  return new RegExp(`${before}(?:${toNormalForms(find)})${behind}`, matchCase ? 'gu' : 'giu')
}

/**
 * Creates a function that replaces the search text in a text. It returns undefined if the text is not
 * changed, or if nothing would be left of it.
 */
export const createReplacer = (replacement: TextReplacement): ((text: string) => string | undefined) => {
  const pattern = buildPattern(replacement)
  return (text) => {
    const replaced = text.replace(pattern, () => replacement.replace)
    return replaced === text || replaced.trim() === '' ? undefined : replaced
  }
}
