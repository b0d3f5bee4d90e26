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
import type { Language } from '../../languages.ts'
import type { Mark } from '../placeholders.ts'

/** The parts of an ICU message; undefined where it cannot be read. */
export const parsed = (text: string): MessageFormatElement[] | undefined => {
  try {
    return parse(text, { ignoreTag: true, requiresOtherClause: false })
  } catch {
    return undefined
  }
}

type Branching = PluralElement | SelectElement

const branchesIn = (element: MessageFormatElement): MessageFormatElement[] => {
  if (isPluralElement(element) || isSelectElement(element))
    return Object.values(element.options).flatMap(({ value }) => value)
  return isTagElement(element) ? element.children : []
}

/** An element with all that stands inside it. */
const within = (element: MessageFormatElement): MessageFormatElement[] => [
  element,
  ...branchesIn(element).flatMap(within),
]

/** The arguments of a message, each once: how often one stands there depends on the branches of its language. */
export const argumentsIn = (elements: readonly MessageFormatElement[]): Mark[] => {
  const names = elements
    .flatMap(within)
    .flatMap((element) =>
      isLiteralElement(element) || isPoundElement(element) || isTagElement(element)
        ? []
        : [`{${element.value}}`],
    )
  return [...new Set(names)].map((name) => ({ name, start: 0, end: 0 }))
}

/** The plural and select arguments of a message. */
export const branchingIn = (elements: readonly MessageFormatElement[]): Branching[] =>
  elements.flatMap(within).filter((element) => isPluralElement(element) || isSelectElement(element))

/** The plural forms that a language has, by CLDR. */
export const formsOf = (language: Language, type: PluralElement['pluralType']): readonly string[] =>
  new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories
