import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import { send } from '../../admin/providers/httpClient.ts'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import { enterAs, newVisit } from './admin.tsx'
import { newText } from './texts.ts'

/** Creates a page of the site for the tests of a file, and helpers for its review; drafts are discarded. */
export const pendingPage = () => {
  const screenName = `pending_${crypto.randomUUID().slice(0, 8)}`
  const address = `/content/pending?screen_location=${screenName}`

  beforeEach(async () => {
    await newVisit()
    vi.stubGlobal('scrollTo', vi.fn())
    await enterAs('content-manager')
    await languageStore.choose('ru')
    await send('POST', '/api/content/pages', { screen_location: screenName }).catch(() => undefined)
  })

  afterEach(() => send('POST', '/api/content/drafts/discard', { screen_location: screenName }))

  const keep = async (id: string, version: number, translations: object) =>
    send('PUT', `/api/content-items/${id}`, { translations, status: 'draft', version })

  const here = { screen_location: screenName, description: 'Подпись' }

  /** Creates a text with drafts in Russian and English. */
  const aDraft = async () => {
    const text = await newText({ ru: 'Один банк на выбор', he: 'בנק אחד', en: 'One bank' }, here)
    await keep(text.id, text.version, { ru: 'Восемь банков на выбор', en: 'Eight banks' })
    return text
  }

  const table = () => screen.findByRole('table', { name: 'Ждут публикации' })
  const rows = async () => within(await table()).getAllByRole('row')
  const boxes = async () => (await rows()).map((row) => within(row).getByRole('checkbox'))

  const findQuestion = async () =>
    within(await screen.findByRole('dialog', { name: /^Опубликовать \d+\sизмен/ }))

  /** Publishes the selected change and confirms the question. */
  const publish = async (user: UserEvent) => {
    await user.click(screen.getByRole('button', { name: 'Опубликовать 1' }))
    await user.click((await findQuestion()).getByRole('button', { name: 'Опубликовать 1' }))
  }

  return { screenName, address, here, keep, aDraft, table, rows, boxes, findQuestion, publish }
}
