import { describe, expect, it } from 'vitest'
import { maxFilesPerFolder, readSides, readTree, treeProblems } from '../../bin/tree.ts'

describe('the tree', () => {
  const sides = readSides()

  it('is read from the page on the architecture, and whole', () => {
    expect(sides.map(([ground]) => ground)).toEqual(['domain', 'domain'])
    expect(readTree(sides).length).toBeGreaterThan(300)
  })

  it('keeps its rules', () => expect(treeProblems(sides, readTree(sides))).toEqual([]))
})

describe('the rules of a tree', () => {
  const sides = [
    ['domain', 'api/stores', 'api/stores/people', 'api'],
    ['domain', 'admin'],
  ]
  const problems = (file: string, ...imports: string[]) => treeProblems(sides, [{ file, imports }])

  it.each([
    ['the same room', 'api/routes/a.ts', 'api/app.ts'],
    ['a room nearer to the ground', 'api/stores/people/a.ts', 'api/stores/unit.ts'],
    ['the ground', 'admin/app/App.tsx', 'domain/access.ts'],
    ['a tool of the tests', 'api/app.ts', 'tests/support/postgres.ts'],
  ])('let a file import from %s', (_, from, to) => expect(problems(from, to)).toEqual([]))

  it.each([
    ['a room above', 'domain/access.ts', 'api/app.ts'],
    ['a narrower room above', 'api/stores/unit.ts', 'api/stores/people/a.ts'],
    ['the other side', 'admin/app/App.tsx', 'api/app.ts'],
  ])('refuse an import from %s', (_, from, to) =>
    expect(problems(from, to)).toContain(`${from} must not import ${to}`),
  )

  it('ask for a room for every file', () =>
    expect(problems('elsewhere/a.ts')).toEqual(['elsewhere/a.ts stands in no room']))

  it('count the files beside each other, locales and migrations aside', () => {
    const crowd = (folder: string, count: number) =>
      treeProblems(
        [['admin']],
        Array.from({ length: count }, (_, index) => ({ file: `${folder}/${index}.ts`, imports: [] })),
      )
    expect(crowd('admin/ui', maxFilesPerFolder)).toEqual([])
    expect(crowd('admin/ui', maxFilesPerFolder + 1)).toEqual([
      expect.stringContaining('admin/ui holds 26 files'),
    ])
    expect(crowd('admin/locales/menu', maxFilesPerFolder + 1)).toEqual([])
  })
})
