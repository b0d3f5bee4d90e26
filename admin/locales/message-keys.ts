/** Every path to a sentence within a set of messages, such as `shell.signOut`. */
export const pathsIn = (words: object, above = ''): string[] =>
  Object.entries(words).flatMap(([name, word]: [string, unknown]) =>
    typeof word === 'object' && word ? pathsIn(word, `${above}${name}.`) : [`${above}${name}`],
  )

/** The shape of a set of messages with every sentence left open, from which the other languages are typed. */
export type AnyText<T> = { [K in keyof T]: T[K] extends string ? string : AnyText<T[K]> }

/** Every path to a sentence, such as `shell.signOut`. */
export type PathOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${PathOf<T[K]>}`
}[keyof T & string]
