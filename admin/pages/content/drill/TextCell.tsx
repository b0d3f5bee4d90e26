import { Box, Link } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { directions, type Language, nativeNames } from '../../../../domain/languages.ts'
import type { Action } from '../../../providers/content.ts'
import { useLeavingState } from '../../../ui/return-path.ts'
import { useWords } from '../../../ui/useWords.ts'
import { isGap, nameOf } from './actions.ts'
import { excerpt } from './excerpt.ts'

interface Props {
  action: Action
  language: Language
  /** Where the gap can be filled; nothing for those who may only read. */
  to: string | undefined
}

const Gap = ({ action, language, to }: Props) => {
  const words = useWords()
  const state = useLeavingState()
  if (!to)
    return (
      <Box component="span" sx={{ color: 'status.missing' }}>
        {words('ui.noText')}
      </Box>
    )
  return (
    <Link
      component={RouterLink}
      to={to}
      state={state}
      aria-label={`${words('content.drill.noTextIn', { language: nativeNames[language] })}, ${nameOf(action)}`}
      sx={{
        position: 'relative',
        color: 'status.missing',
        textDecorationStyle: 'dashed',
        textDecorationLine: 'underline',
      }}
    >
      {words('ui.noText')}
    </Link>
  )
}

/** The beginning of a text, the whole of it as a hint; a draft has an amber edge and says so. */
export const TextCell = ({ action, language, to }: Props) => {
  const words = useWords()
  if (isGap(action, language)) return <Gap action={action} language={language} to={to} />
  const text = action.translations[language]
  const shown = excerpt(text, language)
  const content = (
    <Box
      component="span"
      lang={language}
      dir={directions[language]}
      title={shown === text ? undefined : text}
      sx={{ display: 'block', overflowWrap: 'anywhere', textAlign: 'start' }}
    >
      {shown}
    </Box>
  )
  if (!action.drafts.includes(language)) return content
  return (
    <Box
      dir={directions[language]}
      sx={{
        borderInlineStart: '3px solid',
        borderColor: 'status.draft',
        paddingInlineStart: 2,
        textAlign: 'start',
      }}
    >
      {content}
      <Box component="span" sx={{ color: 'status.draft', typography: 'caption' }}>
        {words('ui.draft')}
      </Box>
    </Box>
  )
}
