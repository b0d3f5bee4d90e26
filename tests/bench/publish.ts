import type { Target } from './stand.ts'

let published = 0

/** Publishes a new Russian text of an item, and answers it. */
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
