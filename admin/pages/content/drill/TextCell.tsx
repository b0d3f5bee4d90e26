import Add from '@mui/icons-material/Add'
import Edit from '@mui/icons-material/EditOutlined'
import { Box } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
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

const dashed = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 28,
  paddingInline: 2,
  border: '1px dashed',
  borderColor: 'status.missing',
  borderRadius: 1,
  whiteSpace: 'nowrap',
}

const Gap = ({ action, language, to }: Props) => {
  const words = useWords()
  const read = useLanguage()
  if (!to) return <NoText />
  const name = `${words('content.drill.noTextIn', { language: nativeNames[language] })}, ${nameOf(action, read)}`
  return (
    <InnerLink to={to} name={name}>
      <Box component="span" sx={dashed}>
        <NoText />
        <Add aria-hidden sx={{ fontSize: 16, color: 'primary.main' }} />
      </Box>
    </InnerLink>
  )
}

/** The beginning of a text; a draft has an amber edge and a pencil. */
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
        display: 'flex',
        gap: 1,
        justifyContent: 'space-between',
      }}
    >
      {content}
      <Box component="span" title={words('ui.draft')} sx={{ color: 'status.draft', flexShrink: 0 }}>
        <Edit aria-hidden sx={{ fontSize: 16 }} />
        <span style={visuallyHidden}>{words('ui.draft')}</span>
      </Box>
    </Box>
  )
}
