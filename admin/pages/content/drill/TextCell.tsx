import { Box } from '@mui/material'
import { directions, type Language, nativeNames } from '../../../../domain/languages.ts'
import type { Action } from '../../../providers/content.ts'
import { InnerLink } from '../../../ui/InnerLink.tsx'
import { NoText } from '../../../ui/NoText.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { Excerpt } from '../Excerpt.tsx'
import { nameOf } from '../item-name.ts'
import { isGap } from './actions.ts'

interface Props {
  action: Action
  language: Language
  /** Where the gap can be filled; nothing for those who may only read. */
  to: string | undefined
}

const Gap = ({ action, language, to }: Props) => {
  const words = useWords()
  const read = useLanguage()
  if (!to) return <NoText />
  const name = `${words('content.drill.noTextIn', { language: nativeNames[language] })}, ${nameOf(action, read)}`
  return (
    <InnerLink to={to} name={name}>
      <Box component="span" sx={{ color: 'status.missing', textDecoration: 'underline dashed' }}>
        <NoText />
      </Box>
    </InnerLink>
  )
}

/** The beginning of a text; a draft has an amber edge and says so. */
export const TextCell = ({ action, language, to }: Props) => {
  const words = useWords()
  if (isGap(action, language)) return <Gap action={action} language={language} to={to} />
  const content = <Excerpt text={action.translations[language]} language={language} />
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
