import { perLanguage } from '../../../domain/languages.ts'
import { checkTexts, pickBlockingIssues } from '../../../domain/translations/check-texts.ts'
import type { Glossary } from '../../../domain/translations/glossary.ts'
import type { MessageSyntax } from '../../../domain/translations/message-syntax.ts'
import { severityOf, type TextIssue } from '../../../domain/translations/text-issues.ts'
import type { PreferredSource } from '../../../domain/translations/translation-source.ts'
import type { CheckResult, DraftChange } from '../changes.ts'

type ItemChanges = readonly [DraftChange, ...DraftChange[]]

export const groupByItem = (changes: readonly DraftChange[]): ItemChanges[] => {
  const items = new Map<string, [DraftChange, ...DraftChange[]]>()
  for (const change of changes) {
    const item = items.get(change.id)
    if (item) item.push(change)
    else items.set(change.id, [change])
  }
  return [...items.values()]
}

/** Settings of the checks. */
interface CheckContext {
  readonly preferredSource: PreferredSource
  readonly messageSyntax?: MessageSyntax
  readonly glossary?: Glossary
}

/**
 * Checks an item as it will be once its changes are published. Returns the issues of each change by its key:
 * those in its language, and those it causes in a language without a change.
 */
export const checkItemChanges = (
  changes: ItemChanges,
  context: CheckContext,
): [string, readonly TextIssue[]][] => {
  const [{ texts, component_type: componentType, max_length: maxLength, content_key: contentKey }] = changes
  const drafts = new Map(changes.map(({ language, draft }) => [language, draft]))
  const checkOptions = { componentType, maxLength, contentKey, ...context }
  const issuesBefore = checkTexts(
    perLanguage((language) => texts[language] ?? ''),
    checkOptions,
  )
  const issuesAfter = checkTexts(
    perLanguage((language) => drafts.get(language) ?? texts[language] ?? ''),
    checkOptions,
  )
  const causedIssues = pickBlockingIssues(issuesBefore, issuesAfter, []).filter(
    (issue) => !drafts.has(issue.language),
  )

  return changes.map(({ key, language }) => [
    key,
    [
      ...issuesAfter.filter((issue) => issue.language === language),
      ...causedIssues.filter(({ source }) => source !== undefined && source === language),
    ],
  ])
}

/** Whether publishing would be refused, or would need a reason. */
export const hasPublishBlockers = (issues: readonly TextIssue[] | undefined): boolean =>
  issues?.some((issue) => severityOf(issue) !== 'notice') ?? false

/** Sums up the checks of a change. */
export const checkResultOf = (issues: readonly TextIssue[] = []): CheckResult => {
  if (hasPublishBlockers(issues)) return 'blocked'
  return issues.length > 0 ? 'noticed' : 'sound'
}

/** Picks the changes without publish blockers; others can only be selected one by one. */
export const filterPublishable = (
  changes: readonly DraftChange[],
  issuesByChange: ReadonlyMap<string, readonly TextIssue[]>,
): DraftChange[] => changes.filter(({ key }) => !hasPublishBlockers(issuesByChange.get(key)))
