import { formatDateTime } from '../../domain/format/format.ts'
import { useWords } from './useWords.ts'

/** A moment as staff read it, or the words that it has not been changed or that it is no date; a dash where nobody knows. */
export const DateTime = ({ time }: { time: string | null | undefined }) => {
  const words = useWords()
  const text = formatDateTime(time)
  if (time === undefined) return <span>—</span>
  if (!text) return <span>{words(time ? 'ui.dateUnknown' : 'ui.notChanged')}</span>
  return (
    <time dateTime={time ?? undefined} dir="ltr">
      {text}
    </time>
  )
}
