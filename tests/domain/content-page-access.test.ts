import { describe, expect, it } from 'vitest'
import { allows, type Role, roles } from '../../domain/access.ts'
import { contentPages } from '../../domain/page-access.ts'

/** Table of the specification page by page, with the additions of this product. */
const specified: Readonly<Record<string, string>> = {
  '/content/main': 'read',
  '/content/:contentType': 'read',
  '/content/:contentType/drill/:key': 'read',
  '/content/main/action/:id': 'write',
  '/content/main/confirm/:id': 'write',
  '/content/main/text/:id': 'write',
  '/content/:contentType/edit/:id': 'write',
  '/content/main/edit/:id': 'update',
  '/content/:contentType/text-edit/:id': 'update',
  '/content/:contentType/dropdown-edit/:id': 'update',
  '/content/jsonb-dropdown-edit/:id': 'update',
  '/content/pending': 'read',
  '/dropdown-admin': 'write',
  '/dropdown-admin/:key': 'write',
}

const ofTheDirector = ['/content-management', '/content-management/new', '/content-management/:id']

const openTo = (path: string): Role[] => {
  const access = contentPages.find(([known]) => known === path)?.[1]
  return roles.filter((role) => access && allows(access, role))
}

describe('the content pages', () => {
  it('are all open by the access table of the specification or to the director only', () => {
    expect(contentPages.map(([path]) => path).sort()).toEqual(
      [...Object.keys(specified), ...ofTheDirector].sort(),
    )
  })

  it.each(Object.entries(specified))('%s requires the permission to %s', (path, action) => {
    expect(contentPages.find(([known]) => known === path)?.[1]).toEqual([action, 'content-management'])
    expect(openTo(path)).toEqual(['director', 'content-manager', 'bank-employee'])
  })

  it.each(ofTheDirector)('%s is open to the director only', (path) => {
    expect(openTo(path)).toEqual(['director'])
  })
})
