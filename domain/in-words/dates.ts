const format = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Asia/Jerusalem',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** DD.MM.YYYY | HH:MM in the time zone of Jerusalem; null for a missing or unreadable time. */
export const dateText = (time: string | null | undefined): string | null => {
  const date = new Date(time ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? null : format.format(date).replace(', ', ' | ')
}

/** A calendar day, YYYY-MM-DD, as DD.MM.YYYY; an empty text for none. */
export const dayText = (day: string | null | undefined): string => (day ?? '').split('-').reverse().join('.')
