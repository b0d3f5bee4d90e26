import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Remedies for failed imports, by a pattern of the message. */
const remedies: readonly (readonly [RegExp, string])[] = [
  [
    /before initialization/,
    "a reference to the resource itself is written to: 'self', and two descriptors cannot import each other",
  ],
  [/Cannot find module/, 'mend the path of the import; it ends in .ts'],
  [/does not provide an export/, 'mend the name in the import'],
  [/is not defined/, 'import it'],
]

const shortenPaths = (text: string): string =>
  text.replaceAll('file://', '').replaceAll(`${process.cwd()}/`, '')

interface Place {
  readonly file: string
  readonly line: number
}

/** Finds the position of a descriptor in the stack of an error, if it is known. */
const findPlace = (stack: string): Place | undefined => {
  const [, file, line] = /(\/\S*\/domain\/resources\/[^\s:?]+\.ts)(?:\?[^:]*)?:(\d+)/.exec(stack) ?? []
  return file === undefined ? undefined : { file, line: Number(line) }
}

/** Finds the field that is declared in a line. */
const findFieldAt = ({ file, line }: Place): string | undefined => {
  const source = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return /^\s*(\w+): \{ *(?:type|$)/.exec(source[line - 1] ?? '')?.[1]
}

const describePlace = (place: Place): string => {
  const field = findFieldAt(place)
  const where = `${shortenPaths(place.file)}:${place.line}`
  return field ? `Resource ${basename(place.file, '.ts')}, ${field} (${where})` : where
}

/** Describes in one line why a file of descriptors cannot be loaded: position, problem and remedy. */
export const describeLoadFailure = (file: string, error: unknown): string => {
  const { message = String(error), stack = '' } = error instanceof Error ? error : {}
  const syntax = /^(?<position>\S+): ERROR: (?<problem>.*)$/m.exec(message)?.groups
  if (syntax)
    return `${relative('.', syntax.position ?? file)}: ${syntax.problem}; mend what stands there or just before`
  const [problem = ''] = shortenPaths(message).split('\n')
  const remedy =
    remedies.find(([pattern]) => pattern.test(problem))?.[1] ?? 'mend this file or what it imports'
  const place = findPlace(stack)
  return `${place ? describePlace(place) : file}: ${problem}; ${remedy}`
}

const ownFolder = 'domain/resources'

type LoadedFile = { readonly file: string; readonly exported: readonly unknown[]; readonly mistake?: string }

const load = async (file: string): Promise<LoadedFile> => {
  try {
    const exported: object = await import(pathToFileURL(resolve(file)).href)
    return { file, exported: Object.values(exported) }
  } catch (error) {
    return { file, exported: [], mistake: describeLoadFailure(file, error) }
  }
}

const isDescriptor = (value: unknown): value is { readonly name: string } => {
  const { name, fields, list } = Object(value)
  return typeof name === 'string' && typeof fields === 'object' && typeof list === 'object'
}

const findUnlisted = (loaded: readonly LoadedFile[], listed: readonly unknown[]): string[] =>
  loaded.flatMap(({ file, exported }) =>
    exported
      .filter(isDescriptor)
      .filter((descriptor) => !listed.includes(descriptor))
      .map(
        ({ name }) =>
          `Resource ${name}: ${file} is not in the list; import it in ${ownFolder}/index.ts and name it in \`resources\``,
      ),
  )

/**
 * Lists the violations of the project's declared resources that can be found without a database, one line
 * each: files that cannot be loaded, descriptors that are not listed, and invalid descriptors.
 */
export const findProjectViolations = async (folder = ownFolder): Promise<string[]> => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'))
  const loaded: LoadedFile[] = []
  // One after another, so that files which import a broken one report the same line, once.
  for (const file of files) loaded.push(await load(`${folder}/${file}`))
  const loadFailures = loaded.flatMap(({ mistake }) => mistake ?? [])
  if (loadFailures.length > 0) return [...new Set(loadFailures)]
  const { resources } = await import('../domain/resources/index.ts')
  const { findDeclarationViolations: findDeclaredViolations } = await import('../api/check-declarations.ts')
  return [...findUnlisted(loaded, resources), ...findDeclaredViolations()]
}
