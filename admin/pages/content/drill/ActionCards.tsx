import { Box, Stack, Typography } from '@mui/material'
import { Fragment } from 'react'
import { useRecordContext } from 'react-admin'
import { type Language, languages } from '../../../../domain/languages.ts'
import type { SectionKey } from '../../../../domain/sections.ts'
import type { Action } from '../../../providers/content.ts'
import { ListCards } from '../../../resource/list/ListCards.tsx'
import { CardChoice } from '../../../resource/list/selection/CardChoice.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { nameOf } from '../item-name.ts'
import { ActionMenu } from '../main/ActionMenu.tsx'
import { actionPath } from '../paths.ts'
import { ActionDetails } from './ActionDetails.tsx'
import { ActionName } from './ActionName.tsx'
import { TextCell } from './TextCell.tsx'

interface Props {
  section: SectionKey
  canOpen: boolean
}

const Card = ({ section, canOpen }: Props) => {
  const language = useLanguage()
  const action = useRecordContext<Action>()
  if (!action) return null
  const pathTo = (language?: Language) => (canOpen ? actionPath(section, action, language) : undefined)
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'start', gap: 2 }}>
        {canOpen && <CardChoice nameOf={(action: Action) => nameOf(action, language)} />}
        <Box sx={{ minWidth: 0, flexGrow: 1 }}>
          <ActionName
            action={action}
            to={pathTo()}
            details={<ActionDetails action={action} section={section} />}
          />
        </Box>
        {section === 'main' && canOpen && <ActionMenu item={action} />}
      </Stack>
      <Box
        sx={{
          display: 'grid',
          columnGap: 3,
          rowGap: 1,
          gridTemplateColumns: 'auto 1fr',
          alignItems: 'baseline',
          typography: 'body2',
          // Gaps may stand one under another, each as high as a finger.
          '& a': { marginBlock: 0 },
        }}
      >
        {languages.map((language) => (
          <Fragment key={language}>
            <Typography variant="body2" color="textSecondary">
              {language}
            </Typography>
            <TextCell action={action} language={language} to={pathTo(language)} />
          </Fragment>
        ))}
      </Box>
    </>
  )
}

/** The actions of a page on a phone: a card each, with its three texts one under another. */
export const ActionCards = (props: Props) => (
  <ListCards>
    <Card {...props} />
  </ListCards>
)
