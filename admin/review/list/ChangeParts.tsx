import { Box, Link, Stack } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { itemName, shortenKey } from '../../content-shared/text-display.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { useReturnState } from '../../ui/navigation.ts'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { changePath, type DraftChange } from '../changes.ts'

const oneLineSx = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
const secondarySx = { typography: 'caption', color: 'text.secondary' } as const

/** Name of the changed item, a link to its editor for users who may edit; its key and id are below. */
export const ChangeName = ({ change, canOpen }: { change: DraftChange; canOpen: boolean }) => {
  const language = useLanguage()
  const state = useReturnState()

  const name = itemName(change, language)

  return (
    <>
      <Box title={name} sx={oneLineSx}>
        {canOpen ? (
          <Link
            component={RouterLink}
            to={changePath(change)}
            state={state}
            color="inherit"
            sx={{ ...oneLineSx, display: 'block', fontWeight: 500 }}
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </Box>
      <Box title={change.content_key} sx={{ ...oneLineSx, ...secondarySx }}>
        <bdi dir="ltr">{`${shortenKey(change)} · ${change.id}`}</bdi>
      </Box>
    </>
  )
}

/** Language code of a text; the options of a dropdown are labelled as such, since they have all languages. */
export const LanguageTag = ({ language }: Pick<DraftChange, 'language'>) => {
  const t = useTranslate()

  if (!language) return <Box sx={secondarySx}>{t('content.pending.options')}</Box>

  return (
    <Box
      component="bdi"
      dir="ltr"
      sx={{ border: 1, borderColor: 'edge', borderRadius: 0.5, paddingInline: 1.5, typography: 'caption' }}
    >
      {language}
    </Box>
  )
}

const kindColours = {
  added: 'published',
  modified: 'scheduled',
  moved: 'scheduled',
  deleted: 'conflict',
} as const

/** Kind of a change, as a dot and a word. */
export const KindMark = ({ kind }: { kind: keyof typeof kindColours }) => {
  const t = useTranslate()

  return (
    <Stack
      direction="row"
      component="span"
      sx={{ gap: 1.5, alignItems: 'center', color: `status.${kindColours[kind]}`, typography: 'caption' }}
    >
      <StatusDot status={kindColours[kind]} />
      {t(`content.pending.kinds.${kind}`)}
    </Stack>
  )
}

/** Mark of a change that was saved again after it was selected. */
export const OutdatedMark = () => {
  const t = useTranslate()

  return <Box sx={{ color: 'status.draft', typography: 'caption' }}>{t('content.pending.outdated')}</Box>
}

export const AuthorAndTime = ({ change }: { change: DraftChange }) => {
  const t = useTranslate()

  return (
    <>
      <DateTime time={change.modified_at} />
      <Box title={change.modified_by ?? undefined} sx={{ ...oneLineSx, ...secondarySx }}>
        <bdi>{change.modified_by ?? t('history.server')}</bdi>
      </Box>
    </>
  )
}
