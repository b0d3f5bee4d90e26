import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { type Language, languages } from '../../../../../domain/languages.ts'
import { findTerms } from '../../../../../domain/translations/glossary.ts'
import { sourceLanguageAmong } from '../../../../../domain/translations/translation-source.ts'
import { contentQueries, type EditableText } from '../../../../providers/content.ts'
import { readSuggestions } from '../../../../providers/pages/suggestions.ts'
import { useFirstSource } from '../../../../ui/preferences/useFirstSource.ts'
import { useGlossary } from '../../glossary/useGlossary.ts'
import { type Typing, typedWords } from '../texts.ts'
import type { TextEditing } from '../useTextEditing.ts'

export interface HelpProps {
  editing: TextEditing
  text: EditableText
  language: Language
}

const useSuggestions = (id: string, language: Language, isAsked: boolean) =>
  useQuery({
    queryKey: [contentQueries, 'suggestions', id, language],
    queryFn: ({ signal }) => readSuggestions(id, language, signal),
    enabled: isAsked,
  }).data

/** What helps to translate a text into a language: how it was done elsewhere, and the terms of the source. */
export const useHelp = (typing: Typing, text: EditableText, language: Language) => {
  // Typing must not wait for it.
  const values = useDeferredValue(typing.values)
  const wordsIn = (one: Language) => typedWords({ ...typing, values }, text, one)
  const first = useFirstSource()
  const source = sourceLanguageAmong(
    languages.filter((one) => wordsIn(one).trim() !== ''),
    first,
  )
  const isTranslated = source !== undefined && source !== language
  const found = useSuggestions(text.id, language, isTranslated)
  const glossary = useGlossary()
  if (!isTranslated) return undefined
  const said = wordsIn(source)
  const typed = wordsIn(language)
  return {
    source: { language: source, text: said, found: findTerms(glossary, said, source) },
    typed,
    found: found && { ...found, suggestions: found.suggestions.filter((one) => one.text !== typed) },
  }
}

export type HelpFound = NonNullable<ReturnType<typeof useHelp>>
