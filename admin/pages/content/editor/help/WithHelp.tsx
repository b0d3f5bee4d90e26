import { Stack } from '@mui/material'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { Language } from '../../../../../domain/languages.ts'
import type { EditableText } from '../../../../providers/content.ts'
import { fieldId, goToField } from '../field-address.ts'
import { pathOf, typedWords, withTypedWords } from '../texts.ts'
import type { TextEditing } from '../useTextEditing.ts'
import { SuggestionList } from './SuggestionList.tsx'
import { TermsIn } from './TermsIn.tsx'
import { useHelp } from './useHelp.ts'

interface Props {
  editing: TextEditing
  text: EditableText
  language: Language
  /** Whether help is offered before anybody goes to the field. */
  isAsked?: boolean
  /** The field and what stands by it. */
  children: ReactNode
}

/** The number of a suggestion that is taken with Alt, by the place of the key on the keyboard. */
const numberOf = ({ code, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): number | undefined =>
  altKey && !ctrlKey && !metaKey && !shiftKey && /^Digit[1-9]$/.test(code) ? Number(code.slice(5)) : undefined

/** A field in which a text is translated, and below it what helps: suggestions, and the terms of the source. */
export const WithHelp = ({ editing, text, language, isAsked = false, children }: Props) => {
  const [isEntered, enter] = useState(false)
  const help = useHelp(editing, text, language, isAsked || isEntered)
  const suggestions = help?.found?.suggestions ?? []
  const write = (words: string) => {
    editing.type(pathOf(text.id, language), withTypedWords(editing, text, language, words))
    goToField(text.id, language)
  }
  const insert = (term: string) => {
    const field = document.getElementById(fieldId(text.id, language))
    const words = typedWords(editing, text, language)
    const isField = field instanceof HTMLTextAreaElement
    const [start, end] = isField ? [field.selectionStart, field.selectionEnd] : [words.length, words.length]
    const before = words.slice(0, start)
    write(`${before}${/[\p{L}\p{N}]$/u.test(before) ? ' ' : ''}${term}${words.slice(end)}`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = suggestions[(numberOf(event) ?? 0) - 1]
    if (!chosen) return
    event.preventDefault()
    write(chosen.text)
  }
  return (
    <Stack onFocus={() => enter(true)} onKeyDown={onKeyDown} sx={{ minWidth: 0 }}>
      {children}
      {help && (
        <Stack sx={{ gap: 2, '&:not(:empty)': { marginBlockStart: 2 } }}>
          {help.source.found.length > 0 && (
            <TermsIn source={help.source} language={language} typed={help.typed} onTake={insert} />
          )}
          {help.found && suggestions.length > 0 && (
            <SuggestionList found={help.found} source={help.source.text} language={language} onTake={write} />
          )}
        </Stack>
      )}
    </Stack>
  )
}
