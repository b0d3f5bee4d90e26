import { Box } from '@mui/material'
import { formatDateTime } from '../../domain/format/format.ts'
import { directions } from '../../domain/languages.ts'
import { useLanguage } from './useLanguage.ts'
import { useTranslate } from './useTranslate.ts'

/**
 * Date and time in the language of the interface; a dash if unknown, a message if never changed or invalid.
 */
export const DateTime = ({ time }: { time: string | null | undefined }) => {
  const t = useTranslate()
  const text = formatDateTime(time)
  if (time === undefined) return <span>—</span>
  if (!text) return <span>{t(time ? 'ui.dateUnknown' : 'ui.notChanged')}</span>
  return (
    <time dateTime={time ?? undefined} dir="ltr">
      {text}
    </time>
  )
}

interface ChangedByProps {
  who: string | null | undefined
  at: string
}

/**
 * Line with the author and time of a change. It has the direction of the interface also inside content of the
 * other one, so that the comma stays behind the name.
 */
export const ChangedBy = ({ who, at }: ChangedByProps) => (
  <Box component="span" dir={directions[useLanguage()]} sx={{ unicodeBidi: 'isolate' }}>
    {who && (
      <>
        <bdi>{who}</bdi>,{' '}
      </>
    )}
    <DateTime time={at} />
  </Box>
)
