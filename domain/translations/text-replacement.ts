/** What is looked for in texts, and what takes its place. */
export interface TextReplacement {
  readonly find: string
  readonly replace: string
  /** Only where no letter, digit or mark touches it. */
  readonly whole: boolean
  readonly matchCase: boolean
}

/** How long what is looked for may be, and what takes its place. */
export const maxFindLength = 255
export const maxReplacementLength = 1_000

const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** What stands for a text in others, in whichever of the two ways of Unicode its letters are written. */
const toNormalForms = (find: string): string =>
  [...new Set([find.normalize('NFC'), find.normalize('NFD')])].map(escapeRegExp).join('|')

const wordSign = '[\\p{L}\\p{M}\\p{N}_]'

/** Letters keep the marks that belong to them: one is no match without its marks. */
const buildPattern = ({ find, whole, matchCase }: TextReplacement): RegExp => {
  const [before, behind] = whole ? [`(?<!${wordSign})`, `(?!${wordSign})`] : ['', '(?!\\p{M})']
  return new RegExp(`${before}(?:${toNormalForms(find)})${behind}`, matchCase ? 'gu' : 'giu')
}

/**
 * Replaces in texts what is looked for; undefined for a text that does not hold it, that stays the same, or of which
 * nothing would be left.
 */
export const createReplacer = (replacement: TextReplacement): ((text: string) => string | undefined) => {
  const pattern = buildPattern(replacement)
  return (text) => {
    const replaced = text.replace(pattern, () => replacement.replace)
    return replaced === text || replaced.trim() === '' ? undefined : replaced
  }
}
