import { expect, it } from 'vitest'
import { ApiError } from '../../api/errors.ts'
import { toApiError } from '../../api/unit-of-work/database-errors.ts'

it.each([
  ['Key (code)=(LEUMI) already exists.', 'code'],
  ['Key (lower(email::text))=(a@b.example) already exists.', 'email'],
  ['Key (bank_id, code)=(7, x)=(y) already exists.', 'code'],
  ['Key (bank_id, lower((name_ru)::text))=(7, x) already exists.', 'name_ru'],
])('%s: %s is not unique', (detail, field) => {
  const error = toApiError(Object.assign(new Error('duplicate key'), { code: '23505', detail }))
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ details: { fields: { [field]: 'unique' } } })
})

it.each([
  [{ code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 10.0.0.7:5432' }, 'it cannot be reached'],
  [{ code: '57014', message: 'canceling statement' }, 'it did not answer in time'],
  [{ code: '53300', message: 'too many clients' }, 'it has no room for another connection'],
  [{ code: '57P01', message: 'terminating connection' }, 'it is being stopped or started'],
  [{ message: 'Connection terminated unexpectedly' }, 'the connection was lost'],
])(
  '%o: a failed connection is reported by its reason, not by the address of the database',
  (error, reason) => {
    const apiError = toApiError(Object.assign(new Error(error.message), error))
    expect(apiError).toMatchObject({ code: 'unavailable', message: `Database connection error: ${reason}` })
  },
)
