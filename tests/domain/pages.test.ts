import { describe, expect, it } from 'vitest'
import { allows, type Role, roles } from '../../domain/access.ts'
import { accessTo, type PagePath, pages } from '../../domain/pages/pages.ts'

const everybody: readonly Role[] = roles
const managers: readonly Role[] = ['director', 'administration']
const ofContent: readonly Role[] = ['director', 'content-manager', 'bank-employee']

/** The areas of the portal, with the roles to which the table of permissions opens them. */
const areas: readonly (readonly [beginning: string, roles: readonly Role[]])[] = [
  ['/settings/dropdown-migration', ['director']],
  ['/settings', managers],
  ['/users/', managers],
  ['/user-registration', managers],
  ['/system-logs', managers],
  ['/content/verification', ofContent],
  ['/calculator-formula', everybody],
  ['/banks', everybody],
]

const openTo = (path: PagePath) => roles.filter((role) => allows(accessTo(path), role))

describe('the pages of the portal', () => {
  it('stand in one table, each once', () => {
    expect(new Set(pages.map(([path]) => path)).size).toBe(pages.length)
  })

  it.each(areas)('%s… opens to its roles alone', (beginning, expected) => {
    const inArea = pages
      .map(([path]) => path)
      .filter((path) => areas.find(([other]) => path.startsWith(other))?.[0] === beginning)
    expect(inArea).not.toEqual([])
    for (const path of inArea) expect([path, openTo(path)]).toEqual([path, expected])
  })

  it('open to nobody who is signed out', () => {
    expect(pages.filter(([path]) => allows(accessTo(path), undefined))).toEqual([])
  })
})
