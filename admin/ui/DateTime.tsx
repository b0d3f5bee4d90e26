import { formatDateTime } from '../../domain/format/format.ts'
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
