import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** File of the project with its imports, including types. */
interface SourceFile {
  readonly path: string
  readonly imports: readonly string[]
}

/** Rooms by path, each with the rooms of its side that it may use. */
export type Rooms = ReadonlyMap<string, readonly string[]>

const sides = ['domain', 'db', 'api', 'bin', 'admin']

/** Reads the rooms from the tables of docs/architecture.md: room, purpose, rooms that it may use. */
export const readRooms = (): Rooms => {
  const page = readFileSync('docs/architecture.md', 'utf8')
  const rows = [...page.matchAll(/^\| `([a-z-]+\/[a-z-]+)` \|.*\|(.*)\|$/gm)]
  return new Map(
    rows.map(([, room = '', uses = '']) => {
      const names = [...uses.matchAll(/`([a-z-]+)`/g)].map(([, name = '']) => name)
      return [room, names.map((name) => `${sideOf(room)}/${name}`)]
    }),
  )
}

const findImports = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/(?:from|import|import\()\s*'(\.[^']+)'/g)].map(
    ([, specifier = '']) => join(dirname(path), specifier),
  )

/** Reads all files of the five sides. */
export const readTree = (): SourceFile[] =>
  sides
    .flatMap((side) =>
      readdirSync(side, { recursive: true, encoding: 'utf8' }).map((name) => join(side, name)),
    )
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
    .map((path) => ({ path, imports: findImports(path) }))

const sideOf = (path: string): string => path.split('/')[0] ?? ''

/** Returns the room of a file, or its side if the file is directly in that. */
const roomOf = (path: string): string => path.split('/').slice(0, -1).slice(0, 2).join('/')

/** Returns the sub-folder of a room that contains a file, if any. */
const subFolderOf = (path: string): string | undefined => path.split('/').slice(0, -1)[2]

// Every room of the interface reads messages, those of each feature from a folder of their own.
const isMessage = (path: string): boolean => path.startsWith('admin/locales/')

/** Files that every room of the server may use, since each throws such errors. */
const ground = ['api/errors.ts']

const isProgram = (room: string): boolean => !room.includes('/') || room.startsWith('bin/')

/** Whether the list of rooms allows an import between files of different rooms. */
const isAllowed = (rooms: Rooms, from: string, to: string): boolean => {
  const room = roomOf(from)
  const target = roomOf(to)
  if (isProgram(room) || ground.includes(to)) return true
  if (target === 'domain' || target === 'db') return true
  // The linter checks imports between sides.
  if (sideOf(from) !== sideOf(to)) return true
  return rooms.get(room)?.includes(target) ?? false
}

const checkImports = (rooms: Rooms, { path, imports }: SourceFile): string[] => {
  const foreign = imports.filter((to) => sides.includes(sideOf(to)) && roomOf(to) !== roomOf(path))
  return foreign.flatMap((to) => [
    ...(subFolderOf(to) && !isMessage(to) ? [`${path} passes the door of ${roomOf(to)} by: ${to}`] : []),
    ...(isAllowed(rooms, path, to) ? [] : [`${path} must not import ${to}`]),
  ])
}

const checkDepth = ({ path }: SourceFile): string[] =>
  path.split('/').length > 4 ? [`${path} lies deeper than one folder inside its room`] : []

/** Finds all nodes that reach themselves, with their targets. */
const findCircle = (graph: ReadonlyMap<string, ReadonlySet<string>>): string[] => {
  const reach = (start: string): Set<string> => {
    const reached = new Set<string>()
    const left = [start]
    for (let node = left.pop(); node !== undefined; node = left.pop())
      for (const next of graph.get(node) ?? [])
        if (!reached.has(next)) {
          reached.add(next)
          left.push(next)
        }
    return reached
  }
  return [...graph.keys()].filter((node) => reach(node).has(node))
}

const checkSubFolders = (tree: readonly SourceFile[]): string[] => {
  const graphs = new Map<string, Map<string, Set<string>>>()
  for (const { path, imports } of tree)
    for (const to of imports) {
      const from = subFolderOf(path)
      const target = subFolderOf(to)
      if (!from || !target || from === target || roomOf(path) !== roomOf(to)) continue
      const graph = graphs.get(roomOf(path)) ?? new Map<string, Set<string>>()
      graphs.set(roomOf(path), graph.set(from, (graph.get(from) ?? new Set<string>()).add(target)))
    }
  return [...graphs].flatMap(([room, graph]) => {
    const circle = findCircle(graph)
    return circle.length > 0
      ? [`Sub-folders of ${room} import each other in a cycle: ${circle.join(', ')}`]
      : []
  })
}

const checkRooms = (rooms: Rooms): string[] => {
  const circle = findCircle(new Map([...rooms].map(([room, uses]) => [room, new Set(uses)])))
  const unknown = [...rooms].flatMap(([room, uses]) =>
    uses.filter((target) => !rooms.has(target)).map((target) => `${room} uses ${target}, which is no room`),
  )
  return [...unknown, ...(circle.length > 0 ? [`Rooms use each other in a cycle: ${circle.join(', ')}`] : [])]
}

/**
 * Lists what is wrong with a tree: files without a room, imports that the list of rooms does not allow or that pass a
 * door by, and circles of rooms and of sub-folders.
 */
export const findTreeProblems = (rooms: Rooms, tree: readonly SourceFile[]): string[] => [
  ...tree
    .filter(({ path }) => roomOf(path).includes('/') && !rooms.has(roomOf(path)))
    .map(({ path }) => `${path} is in no room of docs/architecture.md`),
  ...tree.flatMap((file) => [...checkImports(rooms, file), ...checkDepth(file)]),
  ...checkSubFolders(tree),
  ...checkRooms(rooms),
]
