import { languages, type Trilingual } from '../../domain/languages.ts'
import { checkTexts } from '../../domain/translations/check-texts.ts'
import type { TextIssue } from '../../domain/translations/text-issues.ts'

type CheckOptions = Parameters<typeof checkTexts>[1]

interface CheckedTexts {
  readonly texts: Trilingual
  readonly shownAs: CheckOptions
  readonly findings: readonly TextIssue[]
}

const isUnchanged = (previous: CheckedTexts, texts: Trilingual, shownAs: CheckOptions): boolean =>
  languages.every((language) => previous.texts[language] === texts[language]) &&
  previous.shownAs.glossary === shownAs.glossary &&
  previous.shownAs.preferredSource === shownAs.preferredSource &&
  previous.shownAs.messageSyntax === shownAs.messageSyntax &&
  previous.shownAs.contentKey === shownAs.contentKey &&
  previous.shownAs.componentType === shownAs.componentType &&
  previous.shownAs.maxLength === shownAs.maxLength

/** Creates a checker of many texts for use on every key; only changed texts are checked again. */
export const memoizeChecks = () => {
  const lastChecks = new Map<string, CheckedTexts>()
  return (id: string, texts: Trilingual, shownAs: CheckOptions): readonly TextIssue[] => {
    const previous = lastChecks.get(id)
    if (previous && isUnchanged(previous, texts, shownAs)) return previous.findings
    const findings = checkTexts(texts, shownAs)
    lastChecks.set(id, { texts, shownAs, findings })
    return findings
  }
}
