/** The shape of a set of messages with every sentence left open, from which the other languages are typed. */
export type Wide<T> = { [K in keyof T]: T[K] extends string ? string : Wide<T[K]> }

/** Every path to a sentence, such as `shell.signOut`. */
export type PathsOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${PathsOf<T[K]>}`
}[keyof T & string]
