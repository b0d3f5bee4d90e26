import { languages, perLanguage, type Trilingual } from '../languages.ts'
import { checkBlockingIssues, pickBlockingIssues } from './check-texts.ts'
import { type CheckSettings, type Severity, severityOf, type TextIssue } from './text-issues.ts'
import type { PreferredSource } from './translation-source.ts'

/** Issue as the API answers it, with its severity. */
export interface WeighedIssue extends TextIssue {
  readonly severity: Severity
}

/** Issues that prevent publishing the texts of an item, or of one of its options. */
export interface PublishBlocker {
  readonly id: string
  readonly content_key: string
  /** The item's own text, its placeholder, or one of its options. */
  readonly part: 'text' | 'placeholder' | 'option'
  readonly option?: string
  readonly findings: readonly WeighedIssue[]
}

type Texts = Partial<Trilingual>

const findIssues = (texts: Texts, preferredSource: PreferredSource, settings: CheckSettings): TextIssue[] =>
  checkBlockingIssues(
    perLanguage((language) => texts[language] ?? ''),
    { componentType: '', maxLength: null, preferredSource, ...settings },
  )

/** Finds the issues that prevent publishing these texts in place of the previous ones. */
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
