import { formatDateTime } from '../../domain/format/format.ts'
import { useTranslate } from './useTranslate.ts'

/** A moment as staff read it, or the words that it has not been changed or that it is no date; a dash where nobody knows. */
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
