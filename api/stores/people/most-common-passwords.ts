import { readFile } from 'node:fs/promises'
import { withoutFigures } from '../../../domain/passwords.ts'

const file = new URL('most-common-passwords.txt', import.meta.url)

const read = async (): Promise<ReadonlySet<string>> => {
  // The first line says where they are from.
  const [, ...passwords] = (await readFile(file, 'utf8')).trim().split('\n')
  return new Set(passwords)
}

let passwords: Promise<ReadonlySet<string>> | undefined

/**
 * Whether a password is among the 10,000 that are most common of those that are long enough, whatever its
 * case and the figures around it. They are read when the first password is set.
 */
export const isMostCommon = async (password: string): Promise<boolean> => {
  passwords ??= read()
  const known = await passwords
  return known.has(password.toLowerCase()) || known.has(withoutFigures(password))
}
