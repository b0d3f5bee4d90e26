import { request, send } from '../../admin/providers/httpClient.ts'
import type { Trilingual } from '../../domain/languages.ts'

interface Item {
  id: string
  content_key: string
  version: number
}

/** Screen of the texts that tests create; no test looks at its counts. */
export const textScreen = 'cookie_policy'

/** Creates a published text on a page of the general section. */
export const newText = async (translations: Partial<Trilingual>, more: object = {}): Promise<Item> => {
  const content_key = `${textScreen}.${crypto.randomUUID()}`
  const item = { content_key, screen_location: textScreen, component_type: 'text', translations, ...more }
  return (await send<Item>('POST', '/api/content-items', item)).data
}

/** Creates a page of the general section and returns its screen. */
export const newScreen = async (): Promise<string> => {
  const screen_location = `screen_${crypto.randomUUID().replaceAll('-', '_')}`
  await send('POST', '/api/content/pages', { screen_location, section: 'general' })
  return screen_location
}

/** Finds the id of the text with this key on a page of the mortgage section. */
export const mortgageText = async (screen: string, key: string): Promise<string> => {
  const { data } = await request<{ actions: Item[] }>(`/api/content/mortgage/drill/${screen}`)
  const text = data.actions.find(({ content_key }) => content_key === key)
  if (!text) throw new Error(`There is no text ${key}`)
  return text.id
}

/** Saves and publishes a text outside the page, like a colleague. */
export const colleagueSaves = (id: string, language: keyof Trilingual, text: string) =>
  send('PUT', `/api/content-items/${id}/translations/${language}`, { content_value: text })

interface StoredText {
  textContent: Trilingual
  approved: Partial<Trilingual>
  drafts: string[]
  missing: string[]
  outdated: Partial<Trilingual<{ from: string; text: string }>>
}

/** Reads the stored text. */
export const storedText = async (id: string): Promise<StoredText> =>
  (await request<StoredText>(`/api/content/text/${id}`)).data
