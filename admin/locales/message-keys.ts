/** Lists the path of every message in a set, such as `shell.signOut`. */
export const pathsIn = (messages: object, prefix = ''): string[] =>
  Object.entries(messages).flatMap(([name, message]: [string, unknown]) =>
    typeof message === 'object' && message ? pathsIn(message, `${prefix}${name}.`) : [`${prefix}${name}`],
  )

/** Shape of a set of messages with any text, which types the languages other than English. */
export type AnyText<T> = { [K in keyof T]: T[K] extends string ? string : AnyText<T[K]> }

/** Path of a message, such as `shell.signOut`. */
export type PathOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${PathOf<T[K]>}`
}[keyof T & string]
