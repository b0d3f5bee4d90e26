import { formatDate } from '../../../../domain/format/format.ts'
import type { LogEntry } from '../../../providers/audit/log.ts'
import { toJerusalem } from '../../../ui/jerusalem-time.ts'
import { useWords } from '../../../ui/useWords.ts'

const dayLength = 'YYYY-MM-DD'.length

/** The day of a moment in Jerusalem. */
const dayOf = (moment: string): string => toJerusalem(moment).slice(0, dayLength)

/** The time of day of a moment in Jerusalem, to the minute. */
export const clockOf = (moment: string): string => toJerusalem(moment).slice(dayLength + 1)

interface Day {
  readonly day: string
  readonly entries: readonly LogEntry[]
}

/** Entries in their order, under the days that they fall on. */
export const byDay = (entries: readonly LogEntry[]): Day[] => {
  const days = [...new Set(entries.map(({ at }) => dayOf(at)))]
  return days.map((day) => ({ day, entries: entries.filter(({ at }) => dayOf(at) === day) }))
}

/** What a day is called: today by that word. */
export const useDayName = () => {
  const words = useWords()
  const today = dayOf(new Date().toISOString())
  return (day: string) => (day === today ? `${words('logs.today')}, ${formatDate(day)}` : formatDate(day))
}
