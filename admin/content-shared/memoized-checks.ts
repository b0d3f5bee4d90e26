import { languages, type Trilingual } from '../../domain/languages.ts'
import { checkTexts, type Finding } from '../../domain/translations/check-texts.ts'

type ShownAs = Parameters<typeof checkTexts>[1]

interface Looked {
  readonly texts: Trilingual
  readonly shownAs: ShownAs
  readonly findings: readonly Finding[]
}

const isSame = (before: Looked, texts: Trilingual, shownAs: ShownAs): boolean =>
  languages.every((language) => before.texts[language] === texts[language]) &&
  before.shownAs.glossary === shownAs.glossary &&
  before.shownAs.first === shownAs.first &&
  before.shownAs.componentType === shownAs.componentType &&
  before.shownAs.maxLength === shownAs.maxLength

/** Checks of many texts that are looked at with every letter: again only of those that are others since. */
export const memoizeChecks = () => {
  const last = new Map<string, Looked>()
  return (id: string, texts: Trilingual, shownAs: ShownAs): readonly Finding[] => {
    const before = last.get(id)
    if (before && isSame(before, texts, shownAs)) return before.findings
    const findings = checkTexts(texts, shownAs)
    last.set(id, { texts, shownAs, findings })
    return findings
  }
}
