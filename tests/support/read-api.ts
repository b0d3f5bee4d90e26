import type { Page } from 'playwright-core'

/** Reads a path of the API as the signed-in user of the page. */
export const dataOf = async <T>(page: Page, path: string): Promise<T> => {
  const response = await page.request.get(`/api/${path}`)
  if (!response.ok()) throw new Error(`${path} answers ${response.status()}`)
  const { data }: { data: T } = await response.json()
  return data
}
