import type { Page } from 'playwright-core'

/** Reads a path of the API as the signed-in user of the page. */
export const dataOf = async <T>(page: Page, path: string): Promise<T> => {
  const response = await page.request.get(`/api/${path}`)
  if (!response.ok()) throw new Error(`${path} answers ${response.status()}`)
  const { data }: { data: T } = await response.json()
  return data
}

/** Creates or changes data by the API as the signed-in user of the page; returns the answer. */
export const sendAs = async <T = { id: string }>(
  page: Page,
  method: 'POST' | 'PUT',
  path: string,
  data: object,
): Promise<T> => {
  const { origin: Origin } = new URL((await page.request.get('/health')).url())
  const response = await page.request.fetch(`/api/${path}`, { method, data, headers: { Origin } })
  if (!response.ok()) throw new Error(`${path} answers ${response.status()}: ${await response.text()}`)
  const answer: { data: T } = await response.json()
  return answer.data
}
