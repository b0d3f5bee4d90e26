import { Stack } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { languages, nativeNames } from '../../../../../domain/languages.ts'
import { textStatus } from '../../../../content-shared/content-items.ts'
import type { Action } from '../../../../providers/content.ts'
import { StatusDot } from '../../../../ui/StatusDot.tsx'
import { useWords } from '../../../../ui/useWords.ts'

/** What a text is for visitors in each language: a dot each, and the languages that want something in words. */
export const LanguageDots = ({ action }: { action: Action }) => {
  const words = useWords()
  const states = languages.map((language) => ({ language, status: textStatus(action, language) }))
  const wanting = states.filter(({ status }) => status !== 'published')
  return (
    <Stack component="span" direction="row" sx={{ gap: 1, alignItems: 'center', flexShrink: 0 }}>
      {states.map(({ language, status }) => (
        <StatusDot key={language} status={status} isHollow={status === 'missing'} />
      ))}
      <span style={visuallyHidden}>
        {wanting
          .map(({ language, status }) => `${nativeNames[language]}: ${words(`content.editor.${status}`)}`)
          .join(', ')}
      </span>
    </Stack>
  )
}
