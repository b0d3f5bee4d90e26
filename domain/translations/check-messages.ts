import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  type PluralElement,
  parse,
  type SelectElement,
} from '@formatjs/icu-messageformat-parser'
import type { Language } from '../languages.ts'
import { comparedLanguage, compareMarks } from './compare-with-source.ts'
import { isIcu, namedPlaceholders, positionalPlaceholders, type TextMark } from './placeholders.ts'
import type { TextCheck, TextIssue } from './text-issues.ts'

/** The parts of an ICU message; undefined where it cannot be read. */
const parseMessage = (text: string): MessageFormatElement[] | undefined => {
  try {
    return parse(text, { ignoreTag: true, requiresOtherClause: false })
  } catch {
    return undefined
  }
}

type Branching = PluralElement | SelectElement

const listBranchElements = (element: MessageFormatElement): MessageFormatElement[] => {
  if (isPluralElement(element) || isSelectElement(element))
    return Object.values(element.options).flatMap(({ value }) => value)
  return isTagElement(element) ? element.children : []
}

/** An element with all that stands inside it. */
const flattenElement = (element: MessageFormatElement): MessageFormatElement[] => [
  element,
  ...listBranchElements(element).flatMap(flattenElement),
]

/** The arguments of a message, each once: how often one stands there depends on the branches of its language. */
const listArguments = (elements: readonly MessageFormatElement[]): TextMark[] => {
  const names = elements
    .flatMap(flattenElement)
    .flatMap((element) =>
      isLiteralElement(element) || isPoundElement(element) || isTagElement(element)
        ? []
        : [`{${element.value}}`],
    )
  return [...new Set(names)].map((name) => ({ name, start: 0, end: 0 }))
}

/** The plural and select arguments of a message. */
const listBranchings = (elements: readonly MessageFormatElement[]): Branching[] =>
  elements.flatMap(flattenElement).filter((element) => isPluralElement(element) || isSelectElement(element))

/** The plural forms that a language has, by CLDR. */
const listPluralForms = (language: Language, type: PluralElement['pluralType']): readonly string[] =>
  new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories

/** Placeholders by name that are not those of the source; in an ICU message its arguments. */
export const placeholders = compareMarks('placeholders', (text) => {
  const message = isIcu(text) ? parseMessage(text) : undefined
  return message ? listArguments(message) : namedPlaceholders(text)
})

/** Placeholders without a name, and references to other texts, that are not those of the source. */
export const formats = compareMarks('formats', positionalPlaceholders)

/** ICU messages that cannot be read. */
export const syntax: TextCheck = ({ texts, present }) =>
  present
    .filter((language) => isIcu(texts[language]) && !parseMessage(texts[language]))
    .map((language) => ({ check: 'syntax', language }))

const listSelectOptions = (text: string): Map<string, readonly string[]> =>
  new Map(
    listBranchings(parseMessage(text) ?? [])
      .filter((element) => !isPluralElement(element))
      .map(({ value, options }) => [value, Object.keys(options)]),
  )

/** Branches that a message lacks: each form of its own language for a plural, those of the source for a choice. */
export const branches: TextCheck = (checked) => {
  const { texts, present } = checked
  const source = comparedLanguage(checked)
  const sourceOptions =
    source && isIcu(texts[source]) ? listSelectOptions(texts[source]) : new Map<string, string[]>()

  return present.flatMap((language): TextIssue[] => {
    if (!isIcu(texts[language])) return []
    return listBranchings(parseMessage(texts[language]) ?? []).flatMap((element) => {
      const expected = isPluralElement(element)
        ? listPluralForms(language, element.pluralType)
        : ['other', ...(sourceOptions.get(element.value) ?? [])]
      const missingForms = [...new Set(expected)].filter((form) => !Object.hasOwn(element.options, form))
      if (missingForms.length === 0) return []
      return [
        { check: 'branches', language, lacking: missingForms.map((form) => `{${element.value}} ${form}`) },
      ]
    })
  })
}
