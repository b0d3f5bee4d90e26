import { Box, Link, Stack } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { itemName } from '../../content-shared/text-display.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { useReturnState } from '../../ui/navigation.ts'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { changePath, type DraftChange } from '../changes.ts'

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
const secondary = { typography: 'caption', color: 'text.secondary' } as const

/** The key without the screen that stands above it. */
const shortKey = ({ content_key, screen_location }: DraftChange): string =>
  content_key.startsWith(`${screen_location}.`) ? content_key.slice(screen_location.length) : content_key

/** What a change is of: its name, which leads to the editor, over its key and id. */
export const ChangeName = ({ change, canOpen }: { change: DraftChange; canOpen: boolean }) => {
  const name = itemName(change, useLanguage())
  const state = useReturnState()

  return (
    <>
      <Box title={name} sx={oneLine}>
        {canOpen ? (
          <Link
            component={RouterLink}
            to={changePath(change)}
            state={state}
            color="inherit"
            sx={{ ...oneLine, display: 'block', fontWeight: 500 }}
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </Box>
      <Box title={change.content_key} sx={{ ...oneLine, ...secondary }}>
        <bdi dir="ltr">{`${shortKey(change)} · ${change.id}`}</bdi>
      </Box>
    </>
  )
}

/** The language of a text by its code; the options of a dropdown have all of them. */
export const LanguageTag = ({ language }: Pick<DraftChange, 'language'>) => {
  const t = useTranslate()

  if (!language) return <Box sx={secondary}>{t('content.pending.options')}</Box>

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

const colours = {
  added: 'published',
  modified: 'scheduled',
  moved: 'scheduled',
  deleted: 'conflict',
} as const

/** What the change does, as a sign and a word. */
export const KindMark = ({ kind }: { kind: keyof typeof colours }) => {
  const t = useTranslate()

  return (
    <Stack
      direction="row"
      component="span"
      sx={{ gap: 1.5, alignItems: 'center', color: `status.${colours[kind]}`, typography: 'caption' }}
    >
      <StatusDot status={colours[kind]} />
      {t(`content.pending.kinds.${kind}`)}
    </Stack>
  )
}

/** That a change was chosen, and is another one by now. */
export const OutdatedMark = () => (
  <Box sx={{ color: 'status.draft', typography: 'caption' }}>
    {useTranslate()('content.pending.outdated')}
  </Box>
)

/** When a change was made, and by whom. */
export const AuthorAndTime = ({ change }: { change: DraftChange }) => (
  <>
    <DateTime time={change.modified_at} />
    <Box title={change.modified_by ?? undefined} sx={{ ...oneLine, ...secondary }}>
      <bdi>{change.modified_by ?? '—'}</bdi>
    </Box>
  </>
)
