import { describe, expect, it } from 'vitest'
import {
  type Access,
  allows,
  apiRoleName,
  can,
  canManageRole,
  findUnmetRules,
  roleByApiName,
  roles,
} from '../../domain/access.ts'

describe('the permission table', () => {
  it('lets only director, content manager and bank employee publish', () => {
    expect(roles.filter((role) => can(role, 'edit', 'content-management'))).toEqual([
      'director',
      'content-manager',
      'bank-employee',
    ])
  })

  it('lets only the director delete', () => {
    expect(roles.filter((role) => can(role, 'delete', 'content-management'))).toEqual(['director'])
  })

  it('lets everyone read the calculator formula', () => {
    expect(roles.filter((role) => can(role, 'read', 'calculator-formula'))).toEqual([...roles])
  })

  it('gives nobody without a role any permission', () => {
    expect(can(undefined, 'read', 'calculator-formula')).toBe(false)
  })
})

describe('role names of the API', () => {
  it.each([
    ['director', 'super_admin'],
    ['content-manager', 'content_manager'],
    ['brokers', 'brokers'],
  ] as const)('turns %s into %s and back', (role, name) => {
    expect(apiRoleName(role)).toBe(name)
    expect(roleByApiName(name)).toBe(role)
  })

  it('rejects any other name', () => {
    expect(roleByApiName('director')).toBeUndefined()
    expect(roleByApiName('constructor')).toBeUndefined()
  })
})

describe('the access of a call', () => {
  it('opens a public call to everyone', () => {
    expect(allows('public', undefined)).toBe(true)
  })

  it('opens a signed-in call only to users with a role', () => {
    expect(allows('signed-in', 'brokers')).toBe(true)
    expect(allows('signed-in', undefined)).toBe(false)
  })

  it('requires every rule of a list', () => {
    const access = [{ role: 'director' }, ['edit', 'calculator-formula']] as const
    expect(allows(access, 'director')).toBe(true)
    expect(allows(access, 'administration')).toBe(false)
    expect(allows([['read', 'calculator-formula'], { role: 'director' }], 'brokers')).toBe(false)
  })
})

describe('access rules with several parts', () => {
  const rolesMeeting = (access: Access) => roles.filter((role) => allows(access, role))

  it('are met by each role of a list of roles', () => {
    expect(rolesMeeting({ roles: ['brokers', 'director'] })).toEqual(['director', 'brokers'])
    expect(allows({ roles: ['brokers'] }, undefined)).toBe(false)
  })

  it('are met by a role that meets one of several', () => {
    const access: Access = { anyOf: [{ role: 'brokers' }, ['manage', 'users']] }
    expect(rolesMeeting(access)).toEqual(['director', 'administration', 'brokers'])
  })

  it('may combine a list of required rules within alternatives', () => {
    const access: Access = {
      anyOf: [
        [['manage', 'users'], { role: 'administration' }],
        ['view', 'programs'],
      ],
    }
    expect(rolesMeeting(access)).toEqual(['administration', 'brokers'])
  })

  it('may combine alternatives within a list of required rules', () => {
    const access: Access = [
      {
        anyOf: [
          ['manage', 'users'],
          ['view', 'clients'],
        ],
      },
      ['manage', 'system'],
    ]
    expect(rolesMeeting(access)).toEqual(['director', 'administration'])
    expect(findUnmetRules(access, 'sales-manager')).toEqual([['manage', 'system']])
  })

  it('name all alternatives when none of them is met', () => {
    const choice: Access = { anyOf: [{ role: 'brokers' }, ['manage', 'users']] }
    expect(findUnmetRules(choice, 'bank-employee')).toEqual([choice])
    expect(findUnmetRules(choice, 'brokers')).toEqual([])
  })

  it('cannot be empty, so that nothing is open by mistake', () => {
    // @ts-expect-error An empty list is no access.
    expect(rolesMeeting([])).toEqual([])
    // @ts-expect-error A choice of nothing is no access.
    expect(rolesMeeting({ anyOf: [] })).toEqual([])
  })
})

describe('managing users', () => {
  it.each(roles.map((role) => [role] as const))(
    'is limited for %s to users with no more rights than that role',
    (role) => {
      const managed = roles.filter((other) => canManageRole(role, other))
      const expected = { director: [...roles], administration: ['administration'] }
      expect(managed).toEqual(Object.entries(expected).find(([name]) => name === role)?.[1] ?? [])
    },
  )

  it('excludes users without a role, as managers and as managed', () => {
    expect(canManageRole(undefined, 'brokers')).toBe(false)
    expect(canManageRole('director', undefined)).toBe(false)
  })
})
