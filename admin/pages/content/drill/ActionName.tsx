import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import type { Action } from '../../../providers/content.ts'
import { RowLink } from '../../../ui/RowLink.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { nameOf } from '../item-name.ts'
import { useAsking } from '../queries.ts'

interface Props {
  action: Action
  /** Where the row leads; nothing for those who may only read, and while the row is edited. */
  to: string | undefined
  /** What stands under the name where the table has no column for it. */
  details?: ReactNode
}

const cut = { overflow: 'hidden', textOverflow: 'ellipsis' }

/** The key without the name of the screen, which all rows of the page would repeat. */
const keyWithin = ({ content_key, screen_location }: Action): string =>
  content_key.startsWith(`${screen_location}.`) ? content_key.slice(screen_location.length) : content_key

/** What a row is about: number, description and key, and whether it is switched off. */
export const ActionName = ({ action, to, details }: Props) => {
  const words = useWords()
  const language = useLanguage()
  const ask = useAsking()
  const name = (
    // What was imported goes by its key, which no space ever breaks.
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      <bdi>{action.actionNumber}</bdi>. <bdi>{nameOf(action, language)}</bdi>
    </Box>
  )
  return (
    <>
      {to ? (
        <RowLink to={to} row={action.id} onPress={() => ask.forText(action.id)}>
          {name}
        </RowLink>
      ) : (
        <Box component="span" sx={{ fontWeight: 500 }}>
          {name}
        </Box>
      )}
      <Typography
        variant="caption"
        color="textSecondary"
        component="div"
        sx={{ display: 'flex', whiteSpace: 'pre' }}
      >
        {/* The key gives way first. */}
        <Box component="bdi" dir="ltr" title={action.content_key} sx={cut}>
          {keyWithin(action)}
        </Box>
        {details && (
          <Box component="span" sx={{ ...cut, flexShrink: 0, maxWidth: '100%' }}>
            {' · '}
            {details}
          </Box>
        )}
        {!action.is_active && <span> · {words('content.drill.inactive')}</span>}
      </Typography>
    </>
  )
}
