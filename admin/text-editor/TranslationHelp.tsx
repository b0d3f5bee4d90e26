import * as calls from 'virtual:calls'
import { Box, Button, Stack, Typography } from '@mui/material'
import { type KeyboardEvent, type ReactNode, useDeferredValue, useState } from 'react'
import type { ResponseOf } from '../../domain/api/call.ts'
import type { suggestionCalls } from '../../domain/api/translation-workbench.ts'
import { directions, type Language, languages } from '../../domain/languages.ts'
import { containsTerm, type FoundTerm, findTerms } from '../../domain/translations/glossary.ts'
import { sourceLanguageAmong } from '../../domain/translations/translation-source.ts'
import type { EditableText } from '../content-shared/content-types.ts'
import { useApiQuery } from '../providers/api-queries.ts'
import { TextDiff } from '../ui/TextDiff.tsx'
import { useSourceLanguage } from '../ui/useSignInOptions.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import {
  applyTypedWords,
  fieldPath,
  getFieldWords,
  type TextEditing,
  type TypedValues,
} from './edited-texts.ts'
import { fieldId, goToField } from './TextInput.tsx'
import { useGlossary } from './useGlossary.ts'

interface TranslatedField {
  editing: TextEditing
  text: EditableText
  language: Language
}

/** Help for translating a text: the terms of its source and suggestions from other texts. */
const TranslationHelp = (props: TranslatedField) => {
  const help = useTranslationHelp(props.editing, props.text, props.language)
  return help && <TranslationHelpList {...props} help={help} />
}

/** Text that is translated, with the glossary terms found in it. */
export interface SourceText {
  language: Language
  text: string
  found: readonly FoundTerm[]
}

export type TranslationHelpData = NonNullable<ReturnType<typeof useTranslationHelp>>

/** Finds suggestions and source terms for a translation; undefined if the text has no other source. */
export const useTranslationHelp = (editing: TypedValues, text: EditableText, language: Language) => {
  // Deferred, so that typing does not wait for the search.
  const values = useDeferredValue(editing.values)
  const getTypedText = (code: Language) => getFieldWords({ ...editing, values }, text, code)
  const preferredSource = useSourceLanguage()
  const source = sourceLanguageAmong(
    languages.filter((code) => getTypedText(code).trim() !== ''),
    preferredSource,
  )
  const isTranslated = source !== undefined && source !== language
  const suggestionSet = useSuggestions(text.id, language, isTranslated)
  const glossary = useGlossary()

  if (!isTranslated) return undefined

  const sourceText = getTypedText(source)
  const typed = getTypedText(language)

  return {
    source: { language: source, text: sourceText, found: findTerms(glossary, sourceText, source) },
    typed,
    suggestionSet: suggestionSet && {
      ...suggestionSet,
      suggestions: suggestionSet.suggestions.filter((suggestion) => suggestion.text !== typed),
    },
  }
}

const useSuggestions = (id: string, language: Language, isEnabled: boolean) => {
  const request = { params: { id }, query: { language } }
  const { data } = useApiQuery(calls.suggestions, request, { enabled: isEnabled })
  return data
}

type Suggestions = ResponseOf<typeof suggestionCalls.suggestions>

interface TranslationHelpListProps extends TranslatedField {
  help: TranslationHelpData
  /** Whether the source is shown beside it, with its terms underlined. */
  isSourceShown?: boolean
}

/** Missing terms and suggestions for a translation; pressing one puts it into the field. */
export const TranslationHelpList = ({
  help,
  isSourceShown,
  editing,
  text,
  language,
}: TranslationHelpListProps) => {
  const { source, typed, suggestionSet } = help
  const writeText = (newText: string) => {
    editing.edit(fieldPath(text.id, language), applyTypedWords(editing, text, language, newText))
    goToField(text.id, language)
  }
  const addTerm = (term: string) => {
    const field = document.getElementById(fieldId(text.id, language))
    writeText(insertTerm(getFieldWords(editing, text, language), term, field))
  }

  return (
    <Stack sx={{ gap: 2, '&:not(:empty)': { marginBlockStart: 2 } }}>
      {source.found.length > 0 && (
        <MissingTerms
          source={source}
          isShown={isSourceShown}
          language={language}
          typed={typed}
          onTake={addTerm}
        />
      )}
      {suggestionSet && suggestionSet.suggestions.length > 0 && (
        <SuggestionList
          suggestionSet={suggestionSet}
          source={source.text}
          language={language}
          onTake={writeText}
        />
      )}
    </Stack>
  )
}

/** Inserts a term at the selection of a field, or at the end of the text, apart from the word before it. */
const insertTerm = (text: string, term: string, field: HTMLElement | null): string => {
  const isField = field instanceof HTMLTextAreaElement
  const [start, end] = isField ? [field.selectionStart, field.selectionEnd] : [text.length, text.length]
  const before = text.slice(0, start)
  return `${before}${/[\p{L}\p{N}]$/u.test(before) ? ' ' : ''}${term}${text.slice(end)}`
}

/** A caption before its terms or suggestions, in one line where there is room. */
const captionedSx = { columnGap: 3, rowGap: 1, flexWrap: 'wrap', alignItems: 'baseline' } as const

interface MissingTermsProps {
  source: SourceText
  /** Whether the source is shown elsewhere, with its terms underlined there. */
  isShown?: boolean
  /** Language of the translation. */
  language: Language
  /** Translation as currently typed. */
  typed: string
  onTake: (term: string) => void
}

/** The source with its terms underlined, and buttons that insert the terms missing from the translation. */
const MissingTerms = ({ source, isShown = false, language, typed, onTake }: MissingTermsProps) => {
  const t = useTranslate()

  const terms = [...new Set(source.found.map(({ term }) => term))]
  const missingTerms = terms.filter((term) => !containsTerm(typed, term, language))

  if (isShown && missingTerms.length === 0) return null

  return (
    <Stack direction="row" useFlexGap sx={captionedSx}>
      <Typography variant="caption" component="p" color="textSecondary">
        {t('textEditor.help.terms')}
      </Typography>
      {!isShown && <TextWithTerms source={source} into={language} />}
      <Stack direction="row" dir={directions[language]} sx={{ gap: 1, flexWrap: 'wrap' }}>
        {missingTerms.map(({ id, term }) => (
          <Button
            key={id}
            size="small"
            variant="outlined"
            lang={language}
            aria-label={t('textEditor.help.insert', { term: term[language] })}
            onClick={() => onTake(term[language])}
          >
            {term[language]}
          </Button>
        ))}
      </Stack>
    </Stack>
  )
}

interface TextWithTermsProps {
  source: SourceText
  /** Language of the translation. */
  into: Language
}

/** A text with its terms underlined; the tooltip of a term is its translation and its glossary note. */
export const TextWithTerms = ({ source: { language, text, found }, into }: TextWithTermsProps) => (
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

interface SuggestionListProps {
  suggestionSet: Suggestions
  /** Text that is translated; the sources of the suggestions are compared with it. */
  source: string
  language: Language
  onTake: (text: string) => void
}

/** Translations of the same or a similar source in other texts; a press or Alt and its number takes one. */
const SuggestionList = ({
  suggestionSet: { source: sourceLanguage, suggestions },
  source,
  language,
  onTake,
}: SuggestionListProps) => {
  const t = useTranslate()

  return (
    <Stack direction="row" useFlexGap sx={captionedSx}>
      <Typography variant="caption" component="p" color="textSecondary">
        {t('textEditor.help.suggestions')}
      </Typography>
      <Box
        component="ol"
        aria-label={t('textEditor.help.suggestions')}
        sx={{
          flex: '1 1 260px',
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
  /** Whether help is shown before the field is focused for the first time. */
  isHelpShown?: boolean
  /** The field and its notes. */
  children: ReactNode
}

/** A field of a translation with help below it, which is loaded once the field is focused. */
export const FieldWithHelp = ({ isHelpShown = false, children, ...props }: FieldWithHelpProps) => {
  const [isEntered, setIsEntered] = useState(false)

  return (
    <Stack
      onFocus={() => setIsEntered(true)}
      onKeyDown={(event) => pressAltShortcut(event)}
      sx={{ minWidth: 0 }}
    >
      {children}
      {(isHelpShown || isEntered) && <TranslationHelp {...props} />}
    </Stack>
  )
}

/** Clicks the element of a container whose `aria-keyshortcuts` names the pressed Alt combination. */
export const pressAltShortcut = (
  event: KeyboardEvent,
  container: Element | null = event.currentTarget,
): void => {
  const key = findAltKey(event)
  const button = key && container?.querySelector(`[aria-keyshortcuts="Alt+${key}"]`)
  if (!(button instanceof HTMLElement)) return

  event.preventDefault()
  button.click()
}

/** Finds the digit or Enter pressed with Alt alone, by the physical key; undefined for other keys. */
const findAltKey = ({ code, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string | undefined =>
  altKey && !ctrlKey && !metaKey && !shiftKey ? /^(?:Digit)?([1-9]|Enter)$/.exec(code)?.[1] : undefined
