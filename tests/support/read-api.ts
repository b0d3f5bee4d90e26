import type { Page } from 'playwright-core'

/** What the API answers to the person of a window. */
export const dataOf = async <T>(page: Page, path: string): Promise<T> => {
  const response = await page.request.get(`/api/${path}`)
  if (!response.ok()) throw new Error(`${path} answers ${response.status()}`)
  const { data }: { data: T } = await response.json()
  return data
}
