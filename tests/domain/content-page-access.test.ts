import { describe, expect, it } from 'vitest'
import { allows, type Role, roles } from '../../domain/access.ts'
import { contentPages } from '../../domain/page-access.ts'

/** The table of the specification, page by page, with what this product adds to it. */
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

describe('the pages of the content of the site', () => {
  it('are all in the table of the specification or the director’s', () => {
    expect(contentPages.map(([path]) => path).sort()).toEqual(
      [...Object.keys(specified), ...ofTheDirector].sort(),
    )
  })

  it.each(Object.entries(specified))('%s asks for the permission to %s', (path, action) => {
    expect(contentPages.find(([known]) => known === path)?.[1]).toEqual([action, 'content-management'])
    expect(openTo(path)).toEqual(['director', 'content-manager', 'bank-employee'])
  })

  it.each(ofTheDirector)('%s opens to the director alone', (path) => {
    expect(openTo(path)).toEqual(['director'])
  })
})
