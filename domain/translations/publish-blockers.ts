import { languages, perLanguage, type Trilingual } from '../languages.ts'
import { checkBlockingIssues, pickBlockingIssues } from './check-texts.ts'
import { type CheckSettings, type Severity, severityOf, type TextIssue } from './text-issues.ts'
import type { PreferredSource } from './translation-source.ts'

/** A finding as it is answered, with what it means. */
export interface WeighedIssue extends TextIssue {
  readonly severity: Severity
}

/** What stands in the way of publishing the texts of an item, or of one of its options. */
export interface PublishBlocker {
  /** The item. */
  readonly id: string
  readonly content_key: string
  /** The item's own text, what stands in its field before a choice, or what can be chosen. */
  readonly part: 'text' | 'placeholder' | 'option'
  /** The value of the option. */
  readonly option?: string
  readonly findings: readonly WeighedIssue[]
}

type Texts = Partial<Trilingual>

const findIssues = (texts: Texts, first: PreferredSource, settings: CheckSettings): TextIssue[] =>
  checkBlockingIssues(
    perLanguage((language) => texts[language] ?? ''),
    { componentType: '', maxLength: null, first, ...settings },
  )

/** What stands in the way of publishing these texts in place of those before. */
export const findPublishBlockers = (
  before: Texts,
  after: Texts,
  first: PreferredSource,
  settings: CheckSettings = {},
): WeighedIssue[] => {
  const published = languages.filter(
    (language) => after[language] !== undefined && after[language] !== before[language],
  )
  if (published.length === 0) return []

  const issues = findIssues(after, first, settings)
  if (issues.length === 0) return []

  return pickBlockingIssues(findIssues(before, first, settings), issues, published).map((issue) => ({
    ...issue,
    severity: severityOf(issue),
  }))
}
