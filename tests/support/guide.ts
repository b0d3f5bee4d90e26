import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { indexText } from '../../bin/resource-files.ts'
import type { ProjectCopy } from './project-copy.ts'

const index = 'domain/resources/index.ts'
const stores = 'api/stores.ts'

/** Lists the files shown on a page, by the paths in their first lines. */
const filesIn = (page: string): [path: string, content: string][] => {
  const blocks = readFileSync(page, 'utf8').matchAll(/```ts\n\/\/ (\S+)\n([\s\S]*?)```/g)
  return [...blocks].map(([, path = '', content = '']) => [path, content])
}

const nextNumber = (copy: ProjectCopy): string => {
  const numbers = readdirSync(join(copy.folder, 'db/migrations')).map((file) => Number.parseInt(file, 10))
  return String(Math.max(...numbers) + 1).padStart(4, '0')
}

/** Registers a descriptor or a store where the guide says. */
const registerFile = (copy: ProjectCopy, path: string, content: string): void => {
  const name = basename(path, '.ts')
  if (path.startsWith('domain/resources/')) copy.write(index, indexText(copy.read(index), name))
  if (!path.startsWith('api/calculator/')) return
  const [, store] = /export const (\w+)/.exec(content) ?? []
  copy.write(stores, `import { ${store} } from './calculator/${name}.ts'\n${copy.read(stores)}`)
  copy.edit(stores, ',\n]', `,\n  ${store},\n]`)
}

/** Follows pages of the guide in a copy of the project; returns the paths of their files. */
export const followGuide = (copy: ProjectCopy, ...pages: string[]): string[] =>
  pages.flatMap(filesIn).map(([named, content]) => {
    const path = named.replace('NNNN', nextNumber(copy))
    copy.write(path, content)
    registerFile(copy, path, content)
    return path
  })
