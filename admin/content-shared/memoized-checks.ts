import { languages, type Trilingual } from '../../domain/languages.ts'
import { checkTexts } from '../../domain/translations/check-texts.ts'
import type { TextIssue } from '../../domain/translations/text-issues.ts'

type CheckOptions = Parameters<typeof checkTexts>[1]

interface CheckedTexts {
  readonly texts: Trilingual
  readonly options: CheckOptions
  readonly issues: readonly TextIssue[]
}

const isUnchanged = (previous: CheckedTexts, texts: Trilingual, shownAs: CheckOptions): boolean =>
  languages.every((language) => previous.texts[language] === texts[language]) &&
  previous.options.glossary === shownAs.glossary &&
  previous.options.preferredSource === shownAs.preferredSource &&
  previous.options.messageSyntax === shownAs.messageSyntax &&
  previous.options.contentKey === shownAs.contentKey &&
  previous.options.componentType === shownAs.componentType &&
  previous.options.maxLength === shownAs.maxLength

/** Creates a checker of many texts for use on every key; only changed texts are checked again. */
export const memoizeChecks = () => {
  const lastChecks = new Map<string, CheckedTexts>()
  return (id: string, texts: Trilingual, options: CheckOptions): readonly TextIssue[] => {
    const previous = lastChecks.get(id)
    if (previous && isUnchanged(previous, texts, options)) return previous.issues
    const issues = checkTexts(texts, options)
    lastChecks.set(id, { texts, options, issues })
    return issues
  }
}
