import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { send } from '../../admin/providers/httpClient.ts'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import type { LoadErrorScope } from '../../admin/ui/content-failures.ts'
import { languages, type Trilingual } from '../../domain/languages.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { type Cause, loadMessages, messageOf, saveMessages } from '../support/content-messages.ts'
import { anOption, dropdownEditorOf, newDropdown } from '../support/dropdowns.ts'
import { refuse } from '../support/failing-answers.ts'
import { pageMessages, triggeredMessages } from '../support/quoted-messages.ts'
import { button, field, publish } from '../support/text-editor.ts'
import { newText } from '../support/texts.ts'

beforeEach(async () => {
  await newVisit()
  await enterAs('director')
})

/** Expects a message of the page in one language after another. */
const expectSaid = async (message: Trilingual) => {
  for (const language of languages) {
    await act(async () => void (await languageStore.choose(language)))
    expect(await screen.findByText(message[language])).toBeDefined()
  }
}

it.each(pageMessages)('$at shows all its messages in each language', async ({ at, says }) => {
  openAdmin(at)
  await screen.findByText(says[0]?.ru ?? '')
  for (const message of says) await expectSaid(message)
})

const pages: [string, LoadErrorScope, Cause][] = [
  ['/content/menu', { page: 'list', section: 'menu' }, 'refused'],
  ['/content/main/drill/main_page', { page: 'drill', section: 'main' }, 'refused'],
  ['/content/mortgage-refi/drill/nowhere', { page: 'drill', section: 'mortgage-refi' }, 'unknown'],
  ['/content/main/text/1', { page: 'text', section: 'main' }, 'refused'],
  ['/content/menu/text-edit/99999999', { page: 'text', section: 'menu' }, 'unknown'],
  ['/content/credit/dropdown-edit/99999999', { page: 'dropdown', section: 'credit' }, 'unknown'],
  ['/content/main/action/action-99999', { page: 'action', section: 'main' }, 'unknown'],
  ['/content/general/edit/1', { page: 'generic', section: 'general' }, 'refused'],
]

it.each(pages)('%s says in each language that it cannot be loaded', async (path, place, cause) => {
  if (cause === 'refused') refuse('GET', /^\/api\/content\/(menu|text|main)/)
  openAdmin(path)
  await expectSaid(messageOf(loadMessages, place, cause))
})

it('the main list says in each language that its content is built in', async () => {
  refuse('GET', /site-pages/)
  openAdmin('/content/main')
  await expectSaid(triggeredMessages.builtIn)
})

it('the preview says in each language that a page has no texts', async () => {
  // An open preview is kept for the user, so no other test of pages uses this account.
  await enterAs('bank-employee')
  const screen_location = `empty_${crypto.randomUUID().slice(0, 8)}`
  await send('POST', '/api/content/pages', { screen_location })
  await newText({}, { screen_location })
  const { user } = openAdmin(`/content/general/drill/${screen_location}`)
  await user.click(await screen.findByRole('button', { name: 'Предпросмотр' }))
  await user.click(await screen.findByRole('button', { name: 'На сайте' }))
  await expectSaid(triggeredMessages.nothing)
})

const typedIn = async (path: string) => {
  const { user } = openAdmin(path)
  await user.type(await field('Русский'), '.')
  return user
}

describe('an editor that cannot save, in each language', () => {
  it.each(['text', 'generic'] as const)('reports it for %s, and asks before leaving', async (page) => {
    const { id } = await newText({ ru: 'Город' })
    const user = await typedIn(`/content/general/${page === 'text' ? 'text-edit' : 'edit'}/${id}`)
    refuse('PUT', /./)
    await user.click(button(publish))
    await expectSaid(messageOf(saveMessages, { page, section: 'general' }, 'refused'))
    await user.click(screen.getByRole('link', { name: 'Back' }))
    await expectSaid(triggeredMessages.leaving)
  })

  it('reports it for a dropdown, whose new option has default texts', async () => {
    const { user } = openAdmin(dropdownEditorOf(await newDropdown([anOption('a')])))
    await user.click(await screen.findByRole('button', { name: 'Вариант' }))
    for (const words of Object.values(triggeredMessages.newOption))
      expect(screen.getByDisplayValue(words)).toBeDefined()
    refuse('PUT', /./)
    await user.click(button(publish))
    await expectSaid(messageOf(saveMessages, { page: 'dropdown' }, 'refused'))
  })
})
