/**
 * The parts of a document number such as 5.1.10, by which pages sort: 5.1.2 stands before 5.1.10, and
 * a child such as 6.1.7.1 right after its parent. Parts that are no numbers count as 0.
 */
export const parsePageNumber = (number: string | null | undefined): number[] | null =>
  number ? number.split('.').map((part) => Number.parseInt(part, 10) || 0) : null

const mainActionKeyRegExp = /^app\.main\.action\.([0-9]{1,9})\.dropdown\./
const mainActionIdRegExp = /^(?:action-)?([0-9]{1,9})$/

/** What the keys of the main page's actions look like, as PostgreSQL reads it. */
export const mainActionKeyPattern = '^app\\.main\\.action\\.[0-9]{1,9}\\.dropdown\\.'

/** The key of an action of the main page: the number that it was created with, and a name. It never changes. */
export const mainActionKey = (number: number, name: string): string =>
  `app.main.action.${number}.dropdown.${name}`

/** The number in the key of an action; undefined where it is the key of something else. */
export const mainActionNumberInKey = (key: string): number | undefined => {
  const [, number] = mainActionKeyRegExp.exec(key) ?? []
  return number === undefined ? undefined : Number(number)
}

/** What an action of the main page is called by: `action-N`, by the number in its key. */
export const mainActionId = (number: number): string => `action-${number}`

/** The number in the id of an action, which stands for it as well; undefined for anything else. */
export const mainActionNumberInId = (id: string): number | undefined => {
  const [, number] = mainActionIdRegExp.exec(id) ?? []
  return number === undefined ? undefined : Number(number)
}

const nameSigns = /[^a-z0-9]+/g

/** A name for a key, made of an English title; empty where there is nothing to make it of. */
export const mainActionNameFrom = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(nameSigns, '_')
    .slice(0, 60)
    .replaceAll(/^_+|_+$/g, '')

/**
 * True for names that no address can contain: clients resolve `.` and `..` before they send a path. A screen
 * may be named like a section, since no language follows a section in a path.
 */
export const isReservedScreen = (screen: string): boolean => screen === '.' || screen === '..'
