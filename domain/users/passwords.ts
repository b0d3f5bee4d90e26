import { passwordLength } from '../limits.ts'

/** The password of every demo account, which is published. */
export const demoPassword = 'calculator-demo'

/** What people type first when a password is asked for; digits and signs around a word change nothing. */
const commonWords: readonly string[] = [
  ...['password', 'passw0rd', 'p@ssword', 'p@ssw0rd', 'welcome', 'letmein', 'iloveyou', 'changeme', 'secret'],
  ...['qwerty', 'qwertyuiop', 'qazwsx', 'qazwsxedc', 'asdfgh', 'zxcvbn'],
  ...['пароль', 'привет', 'секрет', 'йцукен'],
  ...['סיסמה', 'סיסמא', 'שלום', 'סודי'],
]

/** What this product is about and who works with it: the first guesses of whoever knows what it is. */
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

/** Keys in the order in which a finger runs over them, and alphabets. */
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

/** How long a link to set a password may be used, in hours. */
export const linkLifetimeHours = 24

/** The rules that a new password may break. */
export const passwordRules = ['minLength', 'maxLength', 'email', 'name', 'context', 'common'] as const

export type PasswordRule = (typeof passwordRules)[number]

/** Whose password it shall be. */
export interface PasswordOwner {
  readonly name: string
  readonly email: string
}

/** Fewer different characters than this are a pattern rather than a password. */
const minDifferentCharacters = 5
/** Shorter words stand in too many others to tell anything. */
const minWordLength = 3

const edgeFigures = /^[\d\p{P}\p{S}\s]+|[\d\p{P}\p{S}\s]+$/gu

/** A text in lower case, without the digits and signs around it. */
export const stripFigures = (text: string): string => text.toLowerCase().replace(edgeFigures, '')

const isKeyboardRun = (password: string): boolean =>
  keyboardRuns.some((run) => {
    const repeatedRun = run.repeat(Math.ceil(password.length / run.length) + 1)
    return repeatedRun.includes(password) || [...repeatedRun].reverse().join('').includes(password)
  })

/** The words of names that are worth a guess, in lower case. */
export const listGuessableWords = (...names: readonly string[]): string[] =>
  names.flatMap((name) => (name.toLowerCase().match(/[\p{L}\p{M}\d]+/gu) ?? []).filter(isLongEnough))

const isLongEnough = (word: string): boolean => [...word].length >= minWordLength

/** An address, and as people shorten it: what stands before or behind its @, and the names in it but for the last. */
const listAddressWords = (email: string): string[] => {
  const [local = '', host = ''] = email.toLowerCase().split('@')
  return [local, host, ...listGuessableWords(local, host.replace(/\.[^.]*$/, ''))].filter(isLongEnough)
}

type WordLists = readonly (readonly [PasswordRule, readonly string[]])[]

/** The rule about words that a password breaks: that of the first kind in it, where little stands beside words. */
const findWordRule = (lowerCase: string, words: WordLists): PasswordRule | undefined => {
  const match = words.find(([, kind]) => kind.some((word) => lowerCase.includes(word)))
  if (!match) return undefined
  const longestFirst = words.flatMap(([, kind]) => kind).sort((a, b) => b.length - a.length)
  const rest = longestFirst.reduce((remaining, word) => remaining.replaceAll(word, ' '), lowerCase)
  return new Set(stripFigures(rest)).size < minDifferentCharacters ? match[0] : undefined
}

/**
 * The first rule that a new password breaks, or undefined when it may be taken. `context` are words that
 * stand for this place, such as names of banks; the server looks into its list of common passwords as well.
 */
export const findBrokenPasswordRule = (
  password: string,
  { name, email }: PasswordOwner,
  context: readonly string[] = [],
): PasswordRule | undefined => {
  const length = [...password].length
  if (length < passwordLength.least) return 'minLength'
  if (length > passwordLength.most) return 'maxLength'

  const lowerCase = password.toLowerCase()
  if (new Set(lowerCase).size < minDifferentCharacters || isKeyboardRun(lowerCase)) return 'common'

  return findWordRule(lowerCase, [
    ['email', listAddressWords(email)],
    ['name', listGuessableWords(name)],
    ['context', [...productWords, ...context]],
    ['common', commonWords],
  ])
}
