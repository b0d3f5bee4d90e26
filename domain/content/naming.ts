/**
 * Splits a page number such as 5.1.10 into numbers for sorting: 5.1.2 sorts before 5.1.10, and a child such
 * as 6.1.7.1 right after its parent. Parts that are no numbers count as 0.
 */
export const parsePageNumber = (number: string | null | undefined): number[] | null =>
  number ? number.split('.').map((part) => Number.parseInt(part, 10) || 0) : null

const mainActionKeyRegExp = /^app\.main\.action\.([0-9]{1,9})\.dropdown\./
const mainActionIdRegExp = /^(?:action-)?([0-9]{1,9})$/

/** PostgreSQL pattern of the keys of main-page actions. */
export const mainActionKeyPattern = '^app\\.main\\.action\\.[0-9]{1,9}\\.dropdown\\.'

/** Builds the key of a main-page action from its original number and a name; the key never changes. */
export const mainActionKey = (number: number, name: string): string =>
  `app.main.action.${number}.dropdown.${name}`

/** Returns the number in the key of a main-page action; undefined for any other key. */
export const mainActionNumberInKey = (key: string): number | undefined => {
  const [, number] = mainActionKeyRegExp.exec(key) ?? []
  return number === undefined ? undefined : Number(number)
}

/** Builds the id of a main-page action, `action-N`, from the number in its key. */
export const mainActionId = (number: number): string => `action-${number}`

/**
 * Returns the number in the id of a main-page action, which may also be the number itself; undefined for any
 * other text.
 */
export const mainActionNumberInId = (id: string): number | undefined => {
  const [, number] = mainActionIdRegExp.exec(id) ?? []
  return number === undefined ? undefined : Number(number)
}

const nameSigns = /[^a-z0-9]+/g

/** Derives the name part of a key from an English title; empty if the title has no usable characters. */
export const mainActionNameFrom = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(nameSigns, '_')
    .slice(0, 60)
    .replaceAll(/^_+|_+$/g, '')

/**
 * Whether a screen name cannot be part of an address, because clients resolve `.` and `..` before they send a
 * path. A screen may be named like a section, since no language follows a section in a path.
 */
export const isReservedScreen = (screen: string): boolean => screen === '.' || screen === '..'
