import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const maxFilesPerFolder = 25

/** A file of the project with the files that it names as its imports, types included. */
export interface Source {
  readonly file: string
  readonly imports: readonly string[]
}

/** The rooms of one side from the ground up. */
export type Side = readonly string[]

/** The rooms of each side, as the page on the architecture lists them. */
export const readSides = (): Side[] =>
  readFileSync('docs/architecture.md', 'utf8')
    .split('\nThe ')
    .map((part) => [...part.matchAll(/^- `([^`]+)`/gm)].map(([, room = '']) => room))
    .filter((rooms) => rooms.length > 0)

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import|import\()\s*'(\.[^']+)'/g)].map(([, path = '']) =>
    join(dirname(file), path),
  )

/** Every file in the folders of the rooms. */
export const readTree = (sides: readonly Side[]): Source[] =>
  [...new Set(sides.flat().map((room) => room.split('/')[0] ?? ''))]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name))
    .map((file) => ({ file, imports: importsOf(file) }))

/** How far up a file stands in a side, by the narrowest room that holds it; -1 when it stands in none. */
const findHeight = (rooms: Side, file: string): number => {
  const isInRoom = (room: string) => file === room || file.startsWith(`${room}/`)
  const [narrowest = ''] = rooms.filter(isInRoom).sort((a, b) => b.length - a.length)
  return rooms.indexOf(narrowest)
}

const isAllowed = (rooms: Side, from: string, to: string): boolean => {
  const height = findHeight(rooms, from)
  return height < 0 || (findHeight(rooms, to) >= 0 && findHeight(rooms, to) <= height)
}

// The commands that run the tests use a few of their tools.
const isTestTool = (path: string): boolean => path.startsWith('tests/')

const findWrongImports = (sides: readonly Side[], { file, imports }: Source): string[] =>
  imports
    .filter((imported) => !isTestTool(imported) && sides.some((rooms) => !isAllowed(rooms, file, imported)))
    .map((to) => `${file} must not import ${to}`)

const isUncounted = (folder: string): boolean => /^(admin\/locales|db\/migrations)/.test(folder)

const findCrowdedFolders = (tree: readonly Source[]): string[] => {
  const counts = new Map<string, number>()
  for (const folder of tree.map(({ file }) => dirname(file)))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  return [...counts]
    .filter(([folder, count]) => count > maxFilesPerFolder && !isUncounted(folder))
    .map(
      ([folder, count]) =>
        `${folder} holds ${count} files, and at most ${maxFilesPerFolder} may lie beside each other`,
    )
}

/** What is wrong with a tree: files without a room, imports upwards, and crowded folders. */
export const treeProblems = (sides: readonly Side[], tree: readonly Source[]): string[] => [
  ...tree
    .filter(({ file }) => !sides.some((rooms) => findHeight(rooms, file) >= 0))
    .map(({ file }) => `${file} stands in no room`),
  ...tree.flatMap((source) => findWrongImports(sides, source)),
  ...findCrowdedFolders(tree),
]
