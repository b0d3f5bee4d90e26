import { benchItems } from './items.ts'
import type { Target } from './stand.ts'

let published = 0

/** Publishes a new Russian text of an item and returns it. */
export const publishText = async (writer: Target, id: string | undefined): Promise<string> => {
  published += 1
  const text = `Сумма кредита, редакция ${published} от ${Date.now()}`
  const answer = await fetch(`${writer.address}/api/content-items/${id}/translations/ru`, {
    method: 'PUT',
    headers: { cookie: writer.cookie, origin: writer.address, 'content-type': 'application/json' },
    body: JSON.stringify({ content_value: text }),
  })
  if (!answer.ok) throw new Error(`The text was not published: ${await answer.text()}`)
  return text
}

const send = async (
  { address, cookie }: Target,
  path: string,
  type: string,
  body: BodyInit,
): Promise<void> => {
  const headers = { cookie, origin: address, 'content-type': type }
  const answer = await fetch(`${address}${path}`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`)
}

/** Saves a new Russian draft for each of a number of items. */
export const draftMany = async (writer: Target, count: number): Promise<void> => {
  published += 1
  const records = benchItems(count).map((item) => ({
    ...item,
    translations: { ru: `${item.translations.ru}, редакция ${published} от ${Date.now()}` },
  }))
  const file = records.map((record) => JSON.stringify(record)).join('\n')
  await send(writer, '/api/imports?status=draft', 'application/x-ndjson', file)
}

/** Publishes all drafts. */
export const publishAll = (writer: Target): Promise<void> =>
  send(writer, '/api/content/publications', 'application/json', JSON.stringify({ all: true }))
