import { HttpError } from 'react-admin'
import { expect, it } from 'vitest'
import { loadFailureMessage, saveFailureMessage } from '../../admin/ui/content-failures.ts'
import { listInterfaceTexts } from '../support/all-texts.ts'
import { dropdownMessages } from '../support/dropdown-messages.ts'

const words = new Map(listInterfaceTexts().map(({ place, texts }) => [place, texts]))

const httpError = new HttpError('', 400, { code: 'malformed' })
const unreachable = new HttpError('', 0, { code: 'network' })
const invalid = new HttpError('', 422, { code: 'invalid' })
const screens = { page: 'dropdownScreens' } as const
const record = { page: 'dropdownRecord' } as const

it.each([
  ['screensRefused', loadFailureMessage(screens, httpError)],
  ['screensUnreachable', loadFailureMessage(screens, unreachable)],
  ['record', loadFailureMessage(record, httpError)],
  ['record', loadFailureMessage(record, unreachable)],
  ['save', saveFailureMessage(record, httpError)],
  ['saveUnreachable', saveFailureMessage(record, unreachable)],
  ['validate', saveFailureMessage(record, invalid)],
  ['created', 'dropdownAdmin.done.create'],
  ['updated', 'dropdownAdmin.done.update'],
  ['removed', 'dropdownAdmin.done.remove'],
] as const)('messages for a whole dropdown have the specified wording: %s', (name, key) => {
  expect(words.get(key)).toEqual(dropdownMessages[name])
})
