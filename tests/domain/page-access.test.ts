import { describe, expect, it } from 'vitest'
import { allows, type Role, roles } from '../../domain/access.ts'
import { type PagePath, pageAccess, portalPages } from '../../domain/page-access.ts'

const everybody: readonly Role[] = roles
const managers: readonly Role[] = ['director', 'administration']
const ofContent: readonly Role[] = ['director', 'content-manager', 'bank-employee']

/** Areas of the portal with the roles that the permission table opens them to. */
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

const openTo = (path: PagePath) => roles.filter((role) => allows(pageAccess(path), role))

describe('the pages of the portal', () => {
  it('are in one table, each once', () => {
    expect(new Set(portalPages.map(([path]) => path)).size).toBe(portalPages.length)
  })

  it.each(areas)('%s… is open to its roles only', (beginning, expected) => {
    const inArea = portalPages
      .map(([path]) => path)
      .filter((path) => areas.find(([other]) => path.startsWith(other))?.[0] === beginning)
    expect(inArea).not.toEqual([])
    for (const path of inArea) expect([path, openTo(path)]).toEqual([path, expected])
  })

  it('are closed to signed-out users', () => {
    expect(portalPages.filter(([path]) => allows(pageAccess(path), undefined))).toEqual([])
  })
})
