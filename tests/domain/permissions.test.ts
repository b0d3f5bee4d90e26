import { expect, it } from 'vitest'
import { permissions } from '../../domain/access.ts'

const editors = [
  'read content-management',
  'write content-management',
  'update content-management',
  'edit content-management',
]

/** Table of the portal specification. */
const specified = {
  director: [
    'read calculator-formula',
    'write calculator-formula',
    'edit calculator-formula',
    'delete calculator-formula',
    'manage users',
    'manage system',
    'manage content',
    'manage sales',
    'manage brokers',
    'view audit-logs',
    ...editors,
    'delete content-management',
  ],
  administration: ['read calculator-formula', 'manage users', 'manage system', 'view audit-logs'],
  'sales-manager': ['read calculator-formula', 'manage sales', 'view clients'],
  'content-manager': ['read calculator-formula', 'manage content', 'manage media', ...editors],
  brokers: ['read calculator-formula', 'view programs'],
  'bank-employee': ['read calculator-formula', 'view clients', 'manage documents', ...editors],
}

it('each role has exactly the permissions of the specification', () => {
  const granted = Object.entries(permissions).map(([role, pairs]) => [
    role,
    pairs.map((pair) => pair.join(' ')),
  ])
  expect(Object.fromEntries(granted)).toEqual(specified)
})
