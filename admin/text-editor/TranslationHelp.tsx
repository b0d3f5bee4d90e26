import { Box, Button, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useDeferredValue, useState } from 'react'
import { directions, type Language, languages } from '../../domain/languages.ts'
import { containsTerm, type FoundTerm, findTerms } from '../../domain/translations/glossary.ts'
import { sourceLanguageAmong } from '../../domain/translations/translation-source.ts'
import { contentQueryKey, type EditableText } from '../providers/content.ts'
import { readSuggestions, type Suggestions } from '../providers/text-editor.ts'
import { TextDiff } from '../ui/TextDiff.tsx'
import { useSourceLanguage } from '../ui/useSignInOptions.ts'
import { useWords } from '../ui/useWords.ts'
import { applyTypedWords, fieldPath, type TypedValues, typedWords } from './edited-texts.ts'
import { fieldId, goToField } from './TextInput.tsx'
import { useGlossary } from './useGlossary.ts'
import type { TextEditing } from './useTextEditing.ts'

interface TranslatedField {
  editing: TextEditing
  text: EditableText
  language: Language
}

/** What helps to translate a text: the terms of its source, and how the same was translated elsewhere. */
const TranslationHelp = (props: TranslatedField) => {
  const help = useTranslationHelp(props.editing, props.text, props.language)
  return help && <TranslationHelpList {...props} help={help} />
}

/** What is translated from, with the terms that stand in it. */
export interface SourceText {
  language: Language
  text: string
  found: readonly FoundTerm[]
}

export type TranslationHelpData = NonNullable<ReturnType<typeof useTranslationHelp>>

/** What helps to translate a text into a language: how it was done elsewhere, and the terms of the source. */
export const useTranslationHelp = (typing: TypedValues, text: EditableText, language: Language) => {
  // Typing must not wait for it.
  const values = useDeferredValue(typing.values)
  const getWords = (code: Language) => typedWords({ ...typing, values }, text, code)
  const preferredSource = useSourceLanguage()
  const source = sourceLanguageAmong(
    languages.filter((code) => getWords(code).trim() !== ''),
    preferredSource,
  )
  const isTranslated = source !== undefined && source !== language
  const suggestionSet = useSuggestions(text.id, language, isTranslated)
  const glossary = useGlossary()

  if (!isTranslated) return undefined

  const sourceText = getWords(source)
  const typed = getWords(language)

  return {
    source: { language: source, text: sourceText, found: findTerms(glossary, sourceText, source) },
    typed,
    found: suggestionSet && {
      ...suggestionSet,
      suggestions: suggestionSet.suggestions.filter((suggestion) => suggestion.text !== typed),
    },
  }
}

const useSuggestions = (id: string, language: Language, isEnabled: boolean) =>
  useQuery({
    queryKey: [contentQueryKey, 'suggestions', id, language],
    queryFn: ({ signal }) => readSuggestions(id, language, signal),
    enabled: isEnabled,
  }).data

interface TranslationHelpListProps extends TranslatedField {
  help: TranslationHelpData
  /** The source stands beside it, with its terms underlined. */
  isSourceShown?: boolean
}

/** What was found that helps to translate a text: each is taken into its field by a press. */
export const TranslationHelpList = ({
  help,
  isSourceShown,
  editing,
  text,
  language,
}: TranslationHelpListProps) => {
  const { source, typed, found } = help
  const write = (words: string) => {
    editing.type(fieldPath(text.id, language), applyTypedWords(editing, text, language, words))
    goToField(text.id, language)
  }
  const insert = (term: string) =>
    write(
      insertTerm(
        typedWords(editing, text, language),
        term,
        document.getElementById(fieldId(text.id, language)),
      ),
    )

  return (
    <Stack sx={{ gap: 2, '&:not(:empty)': { marginBlockStart: 2 } }}>
      {source.found.length > 0 && (
        <MissingTerms
          source={source}
          isShown={isSourceShown}
          language={language}
          typed={typed}
          onTake={insert}
        />
      )}
      {found && found.suggestions.length > 0 && (
        <SuggestionList suggestionSet={found} source={source.text} language={language} onTake={write} />
      )}
    </Stack>
  )
}

/** A text with a term in place of what is chosen in its field, apart from the word before it. */
const insertTerm = (text: string, term: string, field: HTMLElement | null): string => {
  const isField = field instanceof HTMLTextAreaElement
  const [start, end] = isField ? [field.selectionStart, field.selectionEnd] : [text.length, text.length]
  const before = text.slice(0, start)
  return `${before}${/[\p{L}\p{N}]$/u.test(before) ? ' ' : ''}${term}${text.slice(end)}`
}

interface MissingTermsProps {
  source: SourceText
  /** The source is shown elsewhere, with its terms underlined there. */
  isShown?: boolean
  /** The translation as it is typed, and its language. */
  language: Language
  typed: string
  onTake: (term: string) => void
}

/** The terms of the source beside a translation: underlined there, and those that it lacks to be put into it. */
const MissingTerms = ({ source, isShown = false, language, typed, onTake }: MissingTermsProps) => {
  const words = useWords()

  const terms = [...new Set(source.found.map(({ term }) => term))]
  const missingTerms = terms.filter((term) => !containsTerm(typed, term, language))
  if (isShown && missingTerms.length === 0) return null

  return (
    <Stack sx={{ gap: 1 }}>
      <Typography variant="caption" component="p" color="textSecondary">
        {words('textEditor.help.terms')}
      </Typography>
      {!isShown && <TextWithTerms source={source} into={language} />}
      <Stack direction="row" dir={directions[language]} sx={{ gap: 1, flexWrap: 'wrap' }}>
        {missingTerms.map(({ id, term }) => (
          <Button
            key={id}
            size="small"
            variant="outlined"
            lang={language}
            aria-label={words('textEditor.help.insert', { term: term[language] })}
            onClick={() => onTake(term[language])}
          >
            {term[language]}
          </Button>
        ))}
      </Stack>
    </Stack>
  )
}

/** A text with its terms underlined; the tip of each is its translation with what the glossary notes of it. */
export const TextWithTerms = ({
  source: { language, text, found },
  into,
}: {
  source: SourceText
  into: Language
}) => (
  <Typography
    variant="body2"
    lang={language}
    dir={directions[language]}
    sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', textAlign: 'start' }}
  >
    {found.map(({ term, start, end }, index) => (
      <span key={start}>
        {text.slice(found[index - 1]?.end ?? 0, start)}
        <Box
          component="dfn"
          title={[term.term[into], term.note].filter(Boolean).join('\n')}
          sx={{ fontStyle: 'normal', textDecoration: 'underline dotted', textUnderlineOffset: 3 }}
        >
          {text.slice(start, end)}
        </Box>
      </span>
    ))}
    {text.slice(found.at(-1)?.end ?? 0)}
  </Typography>
)

interface Props {
  suggestionSet: Suggestions
  /** What is translated, with which the other sources are compared. */
  source: string
  language: Language
  onTake: (text: string) => void
}

/** How the same or nearly the same was translated elsewhere: each is taken by a press or by its number. */
const SuggestionList = ({
  suggestionSet: { source: sourceLanguage, suggestions },
  source,
  language,
  onTake,
}: Props) => {
  const words = useWords()

  return (
    <Stack sx={{ gap: 1 }}>
      <Typography variant="caption" component="p" color="textSecondary">
        {words('textEditor.help.suggestions')}
      </Typography>
      <Box
        component="ol"
        aria-label={words('textEditor.help.suggestions')}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(260px, 1fr))',
          listStyle: 'none',
          margin: 0,
          padding: 0,
        }}
      >
        {suggestions.map(({ id, text, nearness, content_key, source: suggestionSource }, index) => (
          <li key={id}>
            <Button
              fullWidth
              title={content_key}
              aria-keyshortcuts={`Alt+${index + 1}`}
              onClick={() => onTake(text)}
              sx={{
                gap: 2,
                justifyContent: 'start',
                alignItems: 'baseline',
                textAlign: 'start',
                fontWeight: 400,
              }}
            >
              <Typography
                variant="caption"
                component="span"
                noWrap
                sx={{ color: 'text.secondary', flexShrink: 0 }}
              >
                <kbd dir="ltr">Alt+{index + 1}</kbd> · <bdi dir="ltr">{nearness}%</bdi>
              </Typography>
              <Box component="span" sx={{ flexGrow: 1, minWidth: 0, color: 'text.primary' }}>
                <Box
                  component="span"
                  lang={language}
                  dir={directions[language]}
                  sx={{ display: 'block', overflowWrap: 'anywhere' }}
                >
                  {text}
                </Box>
                {nearness < 100 && sourceLanguage && (
                  <Typography
                    variant="caption"
                    component="span"
                    color="textSecondary"
                    sx={{ display: 'block' }}
                  >
                    <TextDiff
                      before={suggestionSource}
                      after={source}
                      language={sourceLanguage}
                      side="before"
                    />
                  </Typography>
                )}
              </Box>
            </Button>
          </li>
        ))}
      </Box>
    </Stack>
  )
}

interface FieldWithHelpProps extends TranslatedField {
  /** Whether help is offered before anybody goes to the field. */
  isAsked?: boolean
  /** The field and what stands by it. */
  children: ReactNode
}

/** A field in which a text is translated, and below it what helps; of hundreds of fields only where somebody is. */
export const FieldWithHelp = ({ isAsked = false, children, ...props }: FieldWithHelpProps) => {
  const [isEntered, enter] = useState(false)
  return (
    <Stack onFocus={() => enter(true)} onKeyDown={(event) => pressAltShortcut(event)} sx={{ minWidth: 0 }}>
      {children}
      {(isAsked || isEntered) && <TranslationHelp {...props} />}
    </Stack>
  )
}

/** Presses what says that it takes this key with Alt, within a place: by default where the key is listened for. */
export const pressAltShortcut = (
  event: KeyboardEvent,
  container: Element | null = event.currentTarget,
): void => {
  const key = altKeyOf(event)
  const button = key && container?.querySelector(`[aria-keyshortcuts="Alt+${key}"]`)
  if (!(button instanceof HTMLElement)) return
  event.preventDefault()
  button.click()
}

/** The number, or Enter, that is pressed with Alt, by the place of the key on the keyboard. */
const altKeyOf = ({ code, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string | undefined =>
  altKey && !ctrlKey && !metaKey && !shiftKey ? /^(?:Digit)?([1-9]|Enter)$/.exec(code)?.[1] : undefined
