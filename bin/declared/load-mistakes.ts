import { existsSync, readFileSync } from 'node:fs'
import { basename, relative } from 'node:path'

/** What to do about an import that failed, by what stands in its message. */
const remedies: readonly (readonly [RegExp, string])[] = [
  [
    /before initialization/,
    "a reference to the resource itself is written to: 'self', and two descriptors cannot import each other",
  ],
  [/Cannot find module/, 'mend the path of the import; it ends in .ts'],
  [/does not provide an export/, 'mend the name in the import'],
  [/is not defined/, 'import it'],
]

const shortened = (text: string): string => text.replaceAll('file://', '').replaceAll(`${process.cwd()}/`, '')

interface Place {
  readonly file: string
  readonly line: number
}

/** Where a descriptor was being read, as far as the stack knows it. */
const placeIn = (stack: string): Place | undefined => {
  const [, file, line] = /(\/\S*\/domain\/resources\/[^\s:?]+\.ts)(?:\?[^:]*)?:(\d+)/.exec(stack) ?? []
  return file === undefined ? undefined : { file, line: Number(line) }
}

/** The field that is declared in a line. */
const fieldAt = ({ file, line }: Place): string | undefined => {
  const source = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return /^\s*(\w+): \{ *(?:type|$)/.exec(source[line - 1] ?? '')?.[1]
}

const said = (place: Place): string => {
  const field = fieldAt(place)
  const where = `${shortened(place.file)}:${place.line}`
  return field ? `Resource ${basename(place.file, '.ts')}, ${field} (${where})` : where
}

/** Why a file of descriptors cannot be read, in one line: where, what, and what to do. */
export const lineOfFailure = (file: string, error: unknown): string => {
  const { message = String(error), stack = '' } = error instanceof Error ? error : {}
  const syntax = /^(?<place>\S+): ERROR: (?<wrong>.*)$/m.exec(message)?.groups
  if (syntax)
    return `${relative('.', syntax.place ?? file)}: ${syntax.wrong}; mend what stands there or just before`
  const [wrong = ''] = shortened(message).split('\n')
  const remedy = remedies.find(([words]) => words.test(wrong))?.[1] ?? 'mend this file or what it imports'
  const place = placeIn(stack)
  return `${place ? said(place) : file}: ${wrong}; ${remedy}`
}
