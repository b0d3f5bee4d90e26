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

/** What a row is about: number, description and key, and whether it is switched off. */
export const ActionName = ({ action, to, details }: Props) => {
  const words = useWords()
  const language = useLanguage()
  const ask = useAsking()
  const name = (
    <span>
      <bdi>{action.actionNumber}</bdi>. <bdi>{nameOf(action, language)}</bdi>
    </span>
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
      <Typography variant="caption" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
        <bdi dir="ltr">{action.content_key}</bdi>
        {details && <> · {details}</>}
        {!action.is_active && <> · {words('content.drill.inactive')}</>}
      </Typography>
    </>
  )
}
