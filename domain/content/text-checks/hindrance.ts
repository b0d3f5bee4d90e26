import { languages, perLanguage, type Trilingual } from '../../languages.ts'
import type { FirstSource } from '../source-language.ts'
import { type Finding, type Severity, severityOf } from './finding.ts'
import { gravelyWrong, hindering } from './index.ts'

/** A finding as it is answered, with what it means. */
export interface Weighed extends Finding {
  readonly severity: Severity
}

/** What stands in the way of publishing the texts of an item, or of one of its options. */
export interface Hindrance {
  /** The item. */
  readonly id: string
  readonly content_key: string
  /** The item's own text, what stands in its field before a choice, or what can be chosen. */
  readonly part: 'text' | 'placeholder' | 'option'
  /** The value of the option. */
  readonly option?: string
  readonly findings: readonly Weighed[]
}

type Texts = Partial<Trilingual>

const wrongIn = (texts: Texts, first: FirstSource): Finding[] =>
  gravelyWrong(
    perLanguage((language) => texts[language] ?? ''),
    { componentType: '', maxLength: null, first },
  )

/** What stands in the way of publishing these texts in place of those before. */
export const hindrances = (before: Texts, after: Texts, first: FirstSource): Weighed[] => {
  const published = languages.filter(
    (language) => after[language] !== undefined && after[language] !== before[language],
  )
  if (published.length === 0) return []
  const found = wrongIn(after, first)
  if (found.length === 0) return []
  return hindering(wrongIn(before, first), found, published).map((finding) => ({
    ...finding,
    severity: severityOf(finding),
  }))
}
