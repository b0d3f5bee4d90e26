import { Stack } from '@mui/material'
import { fieldId, goToField } from '../field-address.ts'
import { pathOf, typedWords, withTypedWords } from '../texts.ts'
import { SuggestionList } from './SuggestionList.tsx'
import { TermsIn } from './TermsIn.tsx'
import type { HelpFound, HelpProps } from './useHelp.ts'

interface Props extends HelpProps {
  help: HelpFound
  /** The source stands beside it, with its terms underlined. */
  isSourceShown?: boolean
}

/** A text with a term in place of what is chosen in its field, apart from the word before it. */
const withTerm = (text: string, term: string, field: HTMLElement | null): string => {
  const isField = field instanceof HTMLTextAreaElement
  const [start, end] = isField ? [field.selectionStart, field.selectionEnd] : [text.length, text.length]
  const before = text.slice(0, start)
  return `${before}${/[\p{L}\p{N}]$/u.test(before) ? ' ' : ''}${term}${text.slice(end)}`
}

/** What was found that helps to translate a text: each is taken into its field by a press. */
export const HelpList = ({ help, isSourceShown, editing, text, language }: Props) => {
  const { source, typed, found } = help
  const write = (words: string) => {
    editing.type(pathOf(text.id, language), withTypedWords(editing, text, language, words))
    goToField(text.id, language)
  }
  const insert = (term: string) =>
    write(
      withTerm(
        typedWords(editing, text, language),
        term,
        document.getElementById(fieldId(text.id, language)),
      ),
    )
  return (
    <Stack sx={{ gap: 2, '&:not(:empty)': { marginBlockStart: 2 } }}>
      {source.found.length > 0 && (
        <TermsIn source={source} isShown={isSourceShown} language={language} typed={typed} onTake={insert} />
      )}
      {found && found.suggestions.length > 0 && (
        <SuggestionList found={found} source={source.text} language={language} onTake={write} />
      )}
    </Stack>
  )
}
