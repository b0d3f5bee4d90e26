import { useCallback } from 'react'
import { fillTexts } from '../../../domain/dropdowns/dropdown-data.ts'
import type { Trilingual } from '../../../domain/languages.ts'
import { checkTexts } from '../../../domain/translations/check-texts.ts'
import type { TextIssue } from '../../../domain/translations/text-issues.ts'
import { useMessageSyntax, useSourceLanguage } from '../../ui/useSignInOptions.ts'

export type OptionCheck = (text: Partial<Trilingual>) => readonly TextIssue[]

/** Returns the check of options; without the glossary, since options are names more often than terms. */
export const useOptionCheck = (): OptionCheck => {
  const preferredSource = useSourceLanguage()
  const messageSyntax = useMessageSyntax()

  return useCallback(
    (text) =>
      checkTexts(fillTexts(text), {
        componentType: 'option',
        maxLength: null,
        preferredSource,
        messageSyntax,
      }),
    [preferredSource, messageSyntax],
  )
}
