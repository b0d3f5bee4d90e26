import RestoreIcon from '@mui/icons-material/SettingsBackupRestore'
import { Box, IconButton, Stack, Typography } from '@mui/material'
import { formatDateTime } from '../../../../../domain/format/format.ts'
import { nativeNames } from '../../../../../domain/languages.ts'
import { displayText } from '../../../../content-shared/text-display.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { Difference } from '../../../../ui/difference/Difference.tsx'
import { StatusDot } from '../../../../ui/StatusDot.tsx'
import { useWords } from '../../../../ui/useWords.ts'
import type { ChangeTold } from './text-history.ts'

interface Props {
  change: ChangeTold
  /** Puts the text that was there before into the field; nothing where it stands there, or where none was. */
  onTake: (() => void) | undefined
}

const colours = {
  published: 'published',
  draft: 'draft',
  discarded: 'archived',
  confirmed: 'published',
} as const

const Head = ({ change, onTake }: Props) => {
  const words = useWords()
  const { at, who, language, is } = change
  const part = language ? nativeNames[language] : words('content.editor.options')
  const name = words('textEditor.history.take', { language: part, when: formatDateTime(at) ?? '' })
  return (
    <Stack direction="row" sx={{ columnGap: 2, flexWrap: 'wrap', alignItems: 'center', minHeight: 32 }}>
      <Typography variant="caption" lang={language ?? undefined} sx={{ fontWeight: 600 }}>
        {part}
      </Typography>
      <Typography variant="body2">
        <bdi>{who ?? words('history.server')}</bdi>
      </Typography>
      <Stack
        component="span"
        direction="row"
        sx={{ gap: 1, alignItems: 'center', color: `status.${colours[is]}`, typography: 'body2' }}
      >
        <StatusDot status={colours[is]} />
        {words(`textEditor.history.${is}`)}
      </Stack>
      <Typography variant="body2" color="textSecondary">
        <DateTime time={at} />
      </Typography>
      {onTake && (
        <IconButton
          size="small"
          title={name}
          aria-label={name}
          onClick={onTake}
          sx={{ marginInlineStart: 'auto' }}
        >
          <RestoreIcon className="points" fontSize="small" />
        </IconButton>
      )}
    </Stack>
  )
}

/** A change of a text: who, when, what it was and became, and the way to take up again what it was. */
export const HistoryLine = ({ change, onTake }: Props) => (
  <Box component="li" sx={{ paddingBlock: 2, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
    <Head change={change} onTake={onTake} />
    {change.language && change.is !== 'confirmed' && (
      <Typography variant="body2" component="div">
        <Difference
          before={change.before && displayText(change.before, change.language)}
          after={change.after && displayText(change.after, change.language)}
          language={change.language}
          side="both"
        />
      </Typography>
    )}
  </Box>
)
