import { describe, expect, it } from 'vitest'
import { findTreeProblems, readRooms, readTree } from '../../bin/tree.ts'

describe('the source tree', () => {
  it('is read completely, with the rooms of the architecture page', () => {
    expect(readRooms().size).toBeGreaterThan(50)
    expect(readTree().length).toBeGreaterThan(800)
  })

  it('follows its rules', () => expect(findTreeProblems(readRooms(), readTree())).toEqual([]))
})

describe('the rules of the source tree', () => {
  const rooms = new Map([
    ['domain/format', []],
    ['api/http', []],
    ['api/content', ['api/http']],
    ['admin/ui', []],
    ['admin/locales', []],
    ['admin/content', ['admin/ui', 'admin/locales']],
  ])
  const findProblems = (path: string, ...imports: string[]) => findTreeProblems(rooms, [{ path, imports }])

  it.each([
    ['the same room', 'api/content/a.ts', 'api/content/queries/b.ts'],
    ['a room that it may use', 'api/content/a.ts', 'api/http/route.ts'],
    ['a shared base file', 'api/http/route.ts', 'api/errors.ts'],
    ['files shared by both sides', 'admin/content/a.tsx', 'domain/format/numbers.ts'],
    ['messages of a feature', 'admin/content/a.tsx', 'admin/locales/content/ru.ts'],
    ['a test tool', 'bin/test.mjs', 'tests/support/postgres.ts'],
  ])('let a file import from %s', (_, from, to) => expect(findProblems(from, to)).toEqual([]))

  it('let the programs import from every room', () =>
    expect(findProblems('api/app.ts', 'api/content/a.ts')).toEqual([]))

  it.each([
    ['a room that it may not use', 'api/http/route.ts', 'api/content/a.ts'],
    ['the program above the rooms', 'api/content/a.ts', 'api/stores.ts'],
  ])('refuse an import from %s', (_, from, to) =>
    expect(findProblems(from, to)).toEqual([`${from} must not import ${to}`]),
  )

  it('refuse an import of a private file of another room', () =>
    expect(findProblems('api/content/a.ts', 'api/http/openapi/failures.ts')).toEqual([
      'api/content/a.ts passes the door of api/http by: api/http/openapi/failures.ts',
    ]))

  it('require a room for every file', () =>
    expect(findProblems('api/elsewhere/a.ts')).toEqual([
      'api/elsewhere/a.ts is in no room of docs/architecture.md',
    ]))

  it('refuse a folder inside a sub-folder of a room', () =>
    expect(findProblems('api/http/openapi/parts/a.ts')).toEqual([
      'api/http/openapi/parts/a.ts lies deeper than one folder inside its room',
    ]))

  it('refuse rooms that use each other, and report unknown rooms', () => {
    const circle = new Map([
      ['api/http', ['api/content']],
      ['api/content', ['api/http', 'api/nowhere']],
    ])
    expect(findTreeProblems(circle, [])).toEqual([
      'api/content uses api/nowhere, which is no room',
      'Rooms use each other in a cycle: api/http, api/content',
    ])
  })

  it('refuse sub-folders that use each other in a circle', () => {
    const tree = [
      { path: 'api/http/one/a.ts', imports: ['api/http/two/b.ts'] },
      { path: 'api/http/two/b.ts', imports: ['api/http/one/a.ts'] },
    ]
    expect(findTreeProblems(rooms, tree)).toEqual([
      'Sub-folders of api/http import each other in a cycle: one, two',
    ])
  })
})
