import { passwordLength } from '../limits.ts'

/** The password of every demo account, which is published. */
export const demoPassword = 'calculator-demo'

/** Common passwords; digits and signs around a word do not make it better. */
const commonWords: readonly string[] = [
  ...['password', 'passw0rd', 'p@ssword', 'p@ssw0rd', 'welcome', 'letmein', 'iloveyou', 'changeme', 'secret'],
  ...['qwerty', 'qwertyuiop', 'qazwsx', 'qazwsxedc', 'asdfgh', 'zxcvbn'],
  ...['пароль', 'привет', 'секрет', 'йцукен'],
  ...['סיסמה', 'סיסמא', 'שלום', 'סודי'],
]

/** Words of the product and its roles: the first guesses of an attacker who knows it. */
const productWords: readonly string[] = [
  ...[
    'bank',
    'mortgage',
    'credit',
    'loan',
    'refinance',
    'calculator',
    'portal',
    'backoffice',
    'office',
    'demo',
  ],
  ...[
    'admin',
    'administrator',
    'administration',
    'director',
    'manager',
    'employee',
    'broker',
    'sales',
    'content',
  ],
  ...['банк', 'ипотека', 'ипотечный', 'кредит', 'кредитный', 'рефинансирование', 'калькулятор', 'портал'],
  ...['админ', 'администратор', 'администрация', 'директор', 'менеджер', 'сотрудник', 'брокер'],
  ...[
    'בנק',
    'משכנתא',
    'אשראי',
    'הלוואה',
    'מחזור',
    'מחשבון',
    'פורטל',
    'מנהל',
    'מנהלת',
    'עובד',
    'עובדת',
    'יועץ',
  ],
]

/** Neighbouring keys of keyboards, and alphabets. */
const keyboardRuns: readonly string[] = [
  '1234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'q1w2e3r4t5y6u7i8o9p0',
  '1q2w3e4r5t6y7u8i9o0p',
  'abcdefghijklmnopqrstuvwxyz',
  'йцукенгшщзхъфывапролджэячсмитьбю',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  'אבגדהוזחטיכלמנסעפצקרשת',
]

/** Lifetime of a link to set a password, in hours. */
export const linkLifetimeHours = 24

/** A password with fewer different characters is a pattern. */
const minDifferentCharacters = 5

/** Shorter words occur in too many others to be a sign of a guessable password. */
const minWordLength = 3

/** Digits, signs and spaces at both ends of a text. */
const edgeFigures = /^[\d\p{P}\p{S}\s]+|[\d\p{P}\p{S}\s]+$/gu

/** The rules that a new password may break. */
export const passwordRules = ['minLength', 'maxLength', 'email', 'name', 'context', 'common'] as const

export type PasswordRule = (typeof passwordRules)[number]

/** The user whom a password is for. */
export interface PasswordOwner {
  readonly name: string
  readonly email: string
}

/** Lowers the case of a text and strips the digits and signs around it. */
export const stripDigits = (text: string): string => text.toLowerCase().replace(edgeFigures, '')

const isKeyboardRun = (password: string): boolean =>
  keyboardRuns.some((run) => {
    const repeatedRun = run.repeat(Math.ceil(password.length / run.length) + 1)
    return repeatedRun.includes(password) || [...repeatedRun].reverse().join('').includes(password)
  })

const isLongEnough = (word: string): boolean => [...word].length >= minWordLength

/** Lists the words of names that an attacker may guess, in lower case. */
export const listGuessableWords = (...names: readonly string[]): string[] =>
  names.flatMap((name) => (name.toLowerCase().match(/[\p{L}\p{M}\d]+/gu) ?? []).filter(isLongEnough))

/** Lists the words of an email address: its two parts, and their words without the top-level domain. */
const listAddressWords = (email: string): string[] => {
  const [local = '', host = ''] = email.toLowerCase().split('@')
  return [local, host, ...listGuessableWords(local, host.replace(/\.[^.]*$/, ''))].filter(isLongEnough)
}

type WordLists = readonly (readonly [PasswordRule, readonly string[]])[]

/** Finds the rule of the first list with a word in the password, if little is left beside all such words. */
const findWordRule = (lowerCase: string, words: WordLists): PasswordRule | undefined => {
  const match = words.find(([, kind]) => kind.some((word) => lowerCase.includes(word)))
  if (!match) return undefined
  const longestFirst = words.flatMap(([, kind]) => kind).sort((a, b) => b.length - a.length)
  const rest = longestFirst.reduce((remaining, word) => remaining.replaceAll(word, ' '), lowerCase)
  return new Set(stripDigits(rest)).size < minDifferentCharacters ? match[0] : undefined
}

/**
 * Finds the first rule that a new password breaks; undefined when it may be used. `context` are words that an
 * attacker would try here, such as names of banks. The server also checks its list of common passwords.
 */
export const findBrokenPasswordRule = (
  password: string,
  { name, email }: PasswordOwner,
  context: readonly string[] = [],
): PasswordRule | undefined => {
  const length = [...password].length
  if (length < passwordLength.min) return 'minLength'
  if (length > passwordLength.max) return 'maxLength'

  const lowerCase = password.toLowerCase()
  if (new Set(lowerCase).size < minDifferentCharacters || isKeyboardRun(lowerCase)) return 'common'

  return findWordRule(lowerCase, [
    ['email', listAddressWords(email)],
    ['name', listGuessableWords(name)],
    ['context', [...productWords, ...context]],
    ['common', commonWords],
  ])
}
