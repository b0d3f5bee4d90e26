import { saysTerm, termsIn } from '../glossary/glossary.ts'
import { sourceOf } from './compare.ts'
import type { Finding, TextCheck } from './finding.ts'

/** Terms of the glossary that stand in the source and are not said in a translation as the glossary has them. */
export const terms: TextCheck = (checked) => {
  const { texts, present, glossary } = checked
  const source = sourceOf(checked)
  if (!glossary || !source) return []
  const found = new Set(termsIn(glossary, texts[source], source).map(({ term }) => term))
  return [...found].flatMap((term) =>
    present
      .filter((language) => language !== source && !saysTerm(texts[language], term, language))
      .map((language): Finding => ({ check: 'terms', language, source, lacking: [term.term[language]] })),
  )
}
