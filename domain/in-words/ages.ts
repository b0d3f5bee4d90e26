import type { Language } from '../languages.ts'

const minute = 60_000

/** How long ago a moment was, in seconds and from two minutes on in minutes: '4 minutes ago'. Both in milliseconds. */
export const ageText = (moment: number, now: number, language: Language): string => {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const age = Math.max(0, now - moment)
  return age < 2 * minute
    ? format.format(-Math.floor(age / 1000), 'second')
    : format.format(-Math.floor(age / minute), 'minute')
}
