import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const mostFiles = 25

/** The rooms of each side from the ground up, as the page on the architecture lists them. */
const sides = readFileSync('docs/architecture.md', 'utf8')
  .split('\nThe ')
  .map((part) => [...part.matchAll(/^- `([^`]+)`/gm)].map(([, room = '']) => room))
  .filter((rooms) => rooms.length > 0)

const folders = [...new Set(sides.flat().map((room) => room.split('/')[0] ?? ''))]

const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name)),
)

/** The files that a file names as its imports, types included. */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import|import\()\s*'(\.[^']+)'/g)].map(([, path = '']) =>
    join(dirname(file), path),
  )

/** How far up a file stands in a side, by the narrowest room that holds it; -1 when it stands in none. */
const heightIn = (rooms: readonly string[], file: string): number => {
  const holds = (room: string) => file === room || file.startsWith(`${room}/`)
  const [narrowest = ''] = rooms.filter(holds).sort((a, b) => b.length - a.length)
  return rooms.indexOf(narrowest)
}

const isAllowed = (rooms: readonly string[], from: string, to: string): boolean => {
  const height = heightIn(rooms, from)
  return height < 0 || (heightIn(rooms, to) >= 0 && heightIn(rooms, to) <= height)
}

describe('the tree', () => {
  it('has a room for every file', () => {
    const known = (file: string) => sides.some((rooms) => heightIn(rooms, file) >= 0)
    expect(sides.map(([ground]) => ground)).toEqual(['domain', 'domain'])
    expect(files.length).toBeGreaterThan(300)
    expect(files.filter((file) => !known(file))).toEqual([])
  })

  it('imports from the same room or from one nearer to the ground, types included', () => {
    // The command that runs the tests starts their server.
    const isTestTool = (path: string) => path.startsWith('tests/')
    const wrong = files.flatMap((from) =>
      importsOf(from)
        .filter((to) => !isTestTool(to) && sides.some((rooms) => !isAllowed(rooms, from, to)))
        .map((to) => `${from} must not import ${to}`),
    )
    expect(wrong).toEqual([])
  })

  it(`has at most ${mostFiles} files beside each other, locales and migrations aside`, () => {
    const counts = new Map<string, number>()
    for (const folder of files.map((file) => dirname(file))) counts.set(folder, (counts.get(folder) ?? 0) + 1)
    const crowded = [...counts].filter(
      ([folder, count]) => count > mostFiles && !/^(admin\/locales|db\/migrations)/.test(folder),
    )
    expect(crowded.map(([folder, count]) => `${folder} holds ${count} files`)).toEqual([])
  })
})
