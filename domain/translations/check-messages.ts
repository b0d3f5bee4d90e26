import { isPluralElement, type PluralElement } from '@formatjs/icu-messageformat-parser'
import type { Language } from '../languages.ts'
import { comparedLanguage, compareMarks, subtractMarks } from './compare-with-source.ts'
import { type Branching, hasDoubleBraces, hasOpenQuote, readIcuMessage } from './icu-message.ts'
import { readPlaceholders } from './read-placeholders.ts'
import type { CheckedTexts, TextCheck, TextIssue } from './text-issues.ts'

const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other']

/** The plural form that a key ends with, as in `days.few` or `days_one`. */
const findKeyForm = (contentKey: string | undefined): string | undefined => {
  const [form = ''] = /[^./_:|-]*$/u.exec(contentKey ?? '') ?? []
  return form !== contentKey && pluralForms.includes(form) ? form : undefined
}

/** Forms in which a language can say the number in words: one day, two days. */
const isSpelledForm = (form: string | undefined): boolean =>
  form === 'zero' || form === 'one' || form === 'two'

const findOtherPlaceholders = compareMarks(
  'placeholders',
  (text, { messageSyntax }) => readPlaceholders(text, messageSyntax).named,
  subtractMarks,
)

/**
 * Placeholders that are not those of the source, however often and in whichever branch they occur. Where the key
 * names a form such as `one`, the number may be missing.
 */
export const placeholders: TextCheck = (checked) => {
  const issues = findOtherPlaceholders(checked)
  if (!isSpelledForm(findKeyForm(checked.contentKey))) return issues
  return issues.filter(({ lacking = [], extra = [] }) => lacking.length + extra.length > 1)
}

/** What may be a placeholder of another syntax, and references to other texts, that are not those of the source. */
export const formats = compareMarks(
  'formats',
  (text, { messageSyntax }) => readPlaceholders(text, messageSyntax).uncertain,
  subtractMarks,
)

/** Double braces are placeholders of another syntax, which are compared by their names. */
const isUnreadable = (text: string): boolean =>
  readIcuMessage(text) ? hasOpenQuote(text) : !hasDoubleBraces(text)

/** ICU messages that cannot be read, or with a quotation that nothing ends. */
export const syntax: TextCheck = ({ texts, present, messageSyntax = 'icu' }) =>
  messageSyntax === 'icu'
    ? present
        .filter((language) => isUnreadable(texts[language]))
        .map((language) => ({ check: 'syntax', language }))
    : []

/** The plural forms that a language has, by CLDR. */
const listPluralForms = (language: Language, type: PluralElement['pluralType']): readonly string[] =>
  new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories

const listBranchings = (text: string): readonly Branching[] => readIcuMessage(text)?.branchings ?? []

const listSelectOptions = (text: string): Map<string, readonly string[]> =>
  new Map(
    listBranchings(text)
      .filter((element) => !isPluralElement(element))
      .map(({ value, options }) => [value, Object.keys(options)]),
  )

const findMissingBranches = (checked: CheckedTexts): TextIssue[] => {
  const { texts, present } = checked
  const source = comparedLanguage(checked)
  const isFormOfKey = findKeyForm(checked.contentKey) !== undefined
  const sourceOptions = source ? listSelectOptions(texts[source]) : new Map<string, string[]>()

  return present.flatMap((language): TextIssue[] =>
    listBranchings(texts[language]).flatMap((element) => {
      if (isFormOfKey && isPluralElement(element)) return []
      const expected = isPluralElement(element)
        ? listPluralForms(language, element.pluralType)
        : ['other', ...(sourceOptions.get(element.value) ?? [])]
      const missingForms = [...new Set(expected)].filter((form) => !Object.hasOwn(element.options, form))
      if (missingForms.length === 0) return []
      return [
        { check: 'branches', language, lacking: missingForms.map((form) => `{${element.value}} ${form}`) },
      ]
    }),
  )
}

/**
 * Branches that a message lacks: each form of its own language for a plural, unless forms are keys of their own, and
 * those of the source for a choice.
 */
export const branches: TextCheck = (checked) =>
  (checked.messageSyntax ?? 'icu') === 'icu' ? findMissingBranches(checked) : []
