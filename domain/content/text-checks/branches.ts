import { isPluralElement } from '@formatjs/icu-messageformat-parser'
import { isIcu } from '../placeholders.ts'
import { sourceOf } from './compare.ts'
import type { Finding, TextCheck } from './finding.ts'
import { branchingIn, formsOf, parsed } from './icu.ts'

/** ICU messages that cannot be read. */
export const syntax: TextCheck = ({ texts, present }) =>
  present
    .filter((language) => isIcu(texts[language]) && !parsed(texts[language]))
    .map((language) => ({ check: 'syntax', language }))

const optionsOf = (text: string): Map<string, readonly string[]> =>
  new Map(
    branchingIn(parsed(text) ?? [])
      .filter((element) => !isPluralElement(element))
      .map(({ value, options }) => [value, Object.keys(options)]),
  )

/** Branches that a message lacks: each form of its own language for a plural, those of the source for a choice. */
export const branches: TextCheck = (checked) => {
  const { texts, present } = checked
  const source = sourceOf(checked)
  const ofSource = source && isIcu(texts[source]) ? optionsOf(texts[source]) : new Map<string, string[]>()
  return present.flatMap((language): Finding[] => {
    if (!isIcu(texts[language])) return []
    return branchingIn(parsed(texts[language]) ?? []).flatMap((element) => {
      const expected = isPluralElement(element)
        ? formsOf(language, element.pluralType)
        : ['other', ...(ofSource.get(element.value) ?? [])]
      const lacking = [...new Set(expected)].filter((form) => !Object.hasOwn(element.options, form))
      if (lacking.length === 0) return []
      return [{ check: 'branches', language, lacking: lacking.map((form) => `{${element.value}} ${form}`) }]
    })
  })
}
