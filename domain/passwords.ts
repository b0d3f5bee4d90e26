import { commonWords, demoPassword, runs } from './common-passwords.ts'

/** How long a link to set a password may be used, in hours. */
export const linkHours = 24

/** How long a password is, in characters. */
export const passwordLength = { least: 10, most: 200 }

export type PasswordRule = 'minLength' | 'maxLength' | 'email' | 'common'

/** Fewer different characters than this are a pattern rather than a password. */
const leastDifferent = 5

const around = /^[\d\p{P}\p{S}\s]+|[\d\p{P}\p{S}\s]+$/gu

const isRun = (password: string): boolean =>
  runs.some((run) => {
    const round = run.repeat(Math.ceil(password.length / run.length) + 1)
    return round.includes(password) || [...round].reverse().join('').includes(password)
  })

const isCommon = (password: string): boolean =>
  password === demoPassword ||
  new Set(password).size < leastDifferent ||
  commonWords.includes(password.replace(around, '')) ||
  commonWords.includes(password) ||
  isRun(password)

/** The first rule that a new password breaks, or undefined when it may be taken. */
export const brokenPasswordRule = (password: string, email: string): PasswordRule | undefined => {
  const length = [...password].length
  if (length < passwordLength.least) return 'minLength'
  if (length > passwordLength.most) return 'maxLength'
  const [typed, address] = [password.toLowerCase(), email.toLowerCase()]
  if (typed === address || typed === address.split('@')[0]) return 'email'
  return isCommon(typed) ? 'common' : undefined
}
