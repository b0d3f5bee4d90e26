const keys = /^app\.main\.action\.([0-9]{1,9})\.dropdown\./
const ids = /^(?:action-)?([0-9]{1,9})$/

/** What the keys of the main page's actions look like, as PostgreSQL reads it. */
export const mainActionKeys = '^app\\.main\\.action\\.[0-9]{1,9}\\.dropdown\\.'

/** The key of an action of the main page: the number that it was created with, and a name. It never changes. */
export const mainActionKey = (number: number, name: string): string =>
  `app.main.action.${number}.dropdown.${name}`

/** The number in the key of an action; undefined where it is the key of something else. */
export const numberInKey = (key: string): number | undefined => {
  const [, number] = keys.exec(key) ?? []
  return number === undefined ? undefined : Number(number)
}

/** What an action of the main page is called by: `action-N`, by the number in its key. */
export const mainActionId = (number: number): string => `action-${number}`

/** The number in the id of an action, which stands for it as well; undefined for anything else. */
export const numberInId = (id: string): number | undefined => {
  const [, number] = ids.exec(id) ?? []
  return number === undefined ? undefined : Number(number)
}

const nameSigns = /[^a-z0-9]+/g

/** A name for a key, made of an English title; empty where there is nothing to make it of. */
export const nameFrom = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(nameSigns, '_')
    .slice(0, 60)
    .replaceAll(/^_+|_+$/g, '')
