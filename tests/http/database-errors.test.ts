import { expect, it } from 'vitest'
import { ApiError } from '../../api/errors.ts'
import { asApiError } from '../../api/stores/database-errors.ts'

it.each([
  ['Key (code)=(LEUMI) already exists.', 'code'],
  ['Key (lower(email::text))=(a@b.example) already exists.', 'email'],
  ['Key (bank_id, code)=(7, x)=(y) already exists.', 'code'],
  ['Key (bank_id, lower((name_ru)::text))=(7, x) already exists.', 'name_ru'],
])('%s: %s is not unique', (detail, field) => {
  const refused = asApiError(Object.assign(new Error('duplicate key'), { code: '23505', detail }))
  expect(refused).toBeInstanceOf(ApiError)
  expect(refused).toMatchObject({ details: { fields: { [field]: 'unique' } } })
})
