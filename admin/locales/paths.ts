/** Every path to a sentence within a set of messages, such as `shell.signOut`. */
export const pathsIn = (words: object, above = ''): string[] =>
  Object.entries(words).flatMap(([name, word]: [string, unknown]) =>
    typeof word === 'object' && word ? pathsIn(word, `${above}${name}.`) : [`${above}${name}`],
  )
