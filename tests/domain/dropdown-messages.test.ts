import { HttpError } from 'react-admin'
import { expect, it } from 'vitest'
import { loadFailure } from '../../admin/pages/content/failures/load-failures.ts'
import { saveFailure } from '../../admin/pages/content/failures/save-failures.ts'
import { dropdownMessages } from '../support/dropdown-messages.ts'
import { inLocales } from '../support/said.ts'

const words = new Map(inLocales().map(({ place, texts }) => [place, texts]))

const refused = new HttpError('', 400, { code: 'malformed' })
const unreachable = new HttpError('', 0, { code: 'network' })
const invalid = new HttpError('', 422, { code: 'invalid' })
const screens = { page: 'dropdownScreens' } as const
const record = { page: 'dropdownRecord' } as const

it.each([
  ['screensRefused', loadFailure(screens, refused)],
  ['screensUnreachable', loadFailure(screens, unreachable)],
  ['record', loadFailure(record, refused)],
  ['record', loadFailure(record, unreachable)],
  ['save', saveFailure(record, refused)],
  ['saveUnreachable', saveFailure(record, unreachable)],
  ['validate', saveFailure(record, invalid)],
  ['created', 'dropdownAdmin.done.create'],
  ['updated', 'dropdownAdmin.done.update'],
  ['removed', 'dropdownAdmin.done.remove'],
] as const)('whole dropdowns are spoken of word for word: %s', (name, key) => {
  expect(words.get(key)).toEqual(dropdownMessages[name])
})
