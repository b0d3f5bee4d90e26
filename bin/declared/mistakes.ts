import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { lineOfFailure } from './load-mistakes.ts'

const ownFolder = 'domain/resources'

type Loaded = { readonly file: string; readonly exported: readonly unknown[]; readonly mistake?: string }

const load = async (file: string): Promise<Loaded> => {
  try {
    const exported: object = await import(pathToFileURL(resolve(file)).href)
    return { file, exported: Object.values(exported) }
  } catch (error) {
    return { file, exported: [], mistake: lineOfFailure(file, error) }
  }
}

const isDescriptor = (value: unknown): value is { readonly name: string } => {
  const { name, fields, list } = Object(value)
  return typeof name === 'string' && typeof fields === 'object' && typeof list === 'object'
}

const unnamed = (loaded: readonly Loaded[], named: readonly unknown[]): string[] =>
  loaded.flatMap(({ file, exported }) =>
    exported
      .filter(isDescriptor)
      .filter((descriptor) => !named.includes(descriptor))
      .map(
        ({ name }) =>
          `Resource ${name}: ${file} is not in the list; import it in ${ownFolder}/index.ts and name it in \`resources\``,
      ),
  )

/**
 * What is wrong with the declared resources of the project in the working folder, one line each, as far as
 * no database tells it: files that cannot be read, descriptors that nobody lists, and what these say.
 */
export const mistakesOfProject = async (folder = ownFolder): Promise<string[]> => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'))
  const loaded: Loaded[] = []
  // One after another: what a broken file breaks is told as the same mistake, and once.
  for (const file of files) loaded.push(await load(`${folder}/${file}`))
  const broken = loaded.flatMap(({ mistake }) => mistake ?? [])
  if (broken.length > 0) return [...new Set(broken)]
  const { resources } = await import('../../domain/resources/index.ts')
  const { declarationViolations: declaredMistakes } = await import('../../api/check-declarations.ts')
  return [...unnamed(loaded, resources), ...declaredMistakes()]
}
