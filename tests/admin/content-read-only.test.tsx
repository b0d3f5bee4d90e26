import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { session } from '../../admin/providers/session.ts'
import { permissions } from '../../domain/access.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'

const brokers = permissions.brokers

/** No role has only this right, so a role is given it in the client. */
beforeEach(async () => {
  await newVisit()
  await enterAs('director')
  Object.assign(permissions, { brokers: [['read', 'content-management']] })
  session.set({
    state: 'signed-in',
    account: { name: 'Читатель', email: 'reader@demo.example', role: 'brokers' },
  })
})

afterEach(() => {
  Object.assign(permissions, { brokers })
})

const actionNames =
  /(?<![а-яё])(сохран|опубликовать|сбросить|удалить|изменить|подтвердить|добавить|создать|вернуть|отклонить|в архив|скопировать)/i
const editors = /\/(text-edit|dropdown-edit|edit|action|confirm|text)\/|\/content-management/

/** Lists controls that change something, and links to pages that do. */
const listOffers = (): string[] => {
  const parts = [...document.querySelectorAll('main :is(button, a, input[type=checkbox])')]
  return (
    parts
      .map((part) => `${part.ariaLabel ?? part.textContent} ${part.getAttribute('href') ?? ''}`.trim())
      // Names of texts are isolated; they may contain any word.
      .map((name) => name.replace(/\u2068.*?\u2069/g, ''))
      .filter((name) => actionNames.test(name) || editors.test(name))
  )
}

it.each([
  '/content/main',
  '/content/mortgage',
  '/content/mortgage/drill/mortgage_step1',
  '/content/main/drill/main_page',
  '/translations?screen=cookie_policy',
  '/content/pending',
])('a role that may only read is offered no changes at %s', async (path) => {
  openAdmin(path)
  await waitFor(() => expect(document.querySelectorAll('main tbody tr').length).toBeGreaterThan(4))
  await waitFor(() => expect(document.querySelector('main [role=status], main [aria-busy=true]')).toBeNull())
  expect(listOffers()).toEqual([])
})
