import { isPluralElement, type PluralElement } from '@formatjs/icu-messageformat-parser'
import type { Language } from '../languages.ts'
import { comparedLanguage, compareMarks, subtractMarks } from './compare-with-source.ts'
import { type Branching, hasDoubleBraces, hasOpenQuote, readIcuMessage } from './icu-message.ts'
import { readPlaceholders } from './read-placeholders.ts'
import type { CheckedTexts, TextCheck, TextIssue } from './text-issues.ts'

const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other']

/** Finds the plural form that a key ends with, as in `days.few` or `days_one`. */
const findKeyForm = (contentKey: string | undefined): string | undefined => {
  const [form = ''] = /[^./_:|-]*$/u.exec(contentKey ?? '') ?? []
  return form !== contentKey && pluralForms.includes(form) ? form : undefined
}

/** Whether a language may spell out the number in this form, as in: one day, two days. */
const isSpelledForm = (form: string | undefined): boolean =>
  form === 'zero' || form === 'one' || form === 'two'

const findOtherPlaceholders = compareMarks(
  'placeholders',
  (text, { messageSyntax }) => readPlaceholders(text, messageSyntax).named,
  subtractMarks,
)

/**
 * Reports placeholders that differ from the source, regardless of how often and in which branch they occur. A
 * key that ends with a form such as `one` may leave out the number.
 */
export const checkPlaceholders: TextCheck = (checked) => {
  const issues = findOtherPlaceholders(checked)
  if (!isSpelledForm(findKeyForm(checked.contentKey))) return issues
  return issues.filter(({ lacking = [], extra = [] }) => lacking.length + extra.length > 1)
}

/** Reports differences in possible placeholders of another syntax and in references to other texts. */
export const checkFormats = compareMarks(
  'formats',
  (text, { messageSyntax }) => readPlaceholders(text, messageSyntax).uncertain,
  subtractMarks,
)

/**
 * Whether a text is no valid ICU message. Double braces are placeholders of another syntax and are compared
 * by name.
 */
const isUnreadable = (text: string): boolean =>
  readIcuMessage(text) ? hasOpenQuote(text) : !hasDoubleBraces(text)

/** Reports ICU messages that cannot be parsed or have an unclosed quotation. */
export const checkSyntax: TextCheck = ({ texts, present, messageSyntax = 'icu' }) =>
  messageSyntax === 'icu'
    ? present
        .filter((language) => isUnreadable(texts[language]))
        .map((language) => ({ check: 'syntax', language }))
    : []

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
 * Reports branches that a message lacks: the forms of its own language for a plural, unless the forms have
 * keys of their own, and the options of the source for a select.
 */
export const checkBranches: TextCheck = (checked) =>
  (checked.messageSyntax ?? 'icu') === 'icu' ? findMissingBranches(checked) : []
