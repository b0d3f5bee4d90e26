import { Box, Stack, Typography } from '@mui/material'
import { Fragment } from 'react'
import { type Language, languages } from '../../../../domain/languages.ts'
import type { SectionKey } from '../../../../domain/sections.ts'
import type { Action } from '../../../providers/content.ts'
import { textPath } from '../paths.ts'
import { ActionName } from './ActionName.tsx'
import { TextCell } from './TextCell.tsx'

interface Props {
  section: SectionKey
  rows: readonly Action[]
  canOpen: boolean
}

/** The actions of a page on a phone: a card each, with its three texts one under another. */
export const ActionCards = ({ section, rows, canOpen }: Props) => {
  const pathTo = (action: Action, language?: Language) =>
    canOpen ? textPath(section, action.id, language) : undefined
  return (
    <Stack
      component="ul"
      sx={{ margin: 0, padding: 0, listStyle: 'none', borderBlockEnd: '1px solid', borderColor: 'divider' }}
    >
      {rows.map((action) => (
        <Stack
          key={action.id}
          component="li"
          sx={{
            position: 'relative',
            gap: 1,
            padding: 3,
            borderBlockStart: '1px solid',
            borderColor: 'divider',
          }}
        >
          <ActionName action={action} to={pathTo(action)} />
          <Box
            sx={{
              display: 'grid',
              columnGap: 3,
              rowGap: 1,
              gridTemplateColumns: 'auto 1fr',
              alignItems: 'baseline',
              typography: 'body2',
            }}
          >
            {languages.map((language) => (
              <Fragment key={language}>
                <Typography variant="body2" color="textSecondary">
                  {language}
                </Typography>
                <TextCell action={action} language={language} to={pathTo(action, language)} />
              </Fragment>
            ))}
          </Box>
        </Stack>
      ))}
    </Stack>
  )
}
