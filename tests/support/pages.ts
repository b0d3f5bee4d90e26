import type { TestApp } from './app.ts'
import { uniqueName } from './builders.ts'
import { expectData } from './expectations.ts'

interface Page {
  readonly id: string
  readonly version: number
}

/** Creates functions for pages, for staff and visitors. */
export const pageHelpers = (as: TestApp['as']) => {
  const director = as('director')
  const manager = as('content-manager')

  const pathOf = ({ id }: Pick<Page, 'id'>) => `/api/content/pages/${id}`

  /** Creates a page of the credit section. */
  const aNewPage = async (overrides: object = {}) => {
    const screen_location = uniqueName('pages_test_')
    const body = {
      screen_location,
      section: 'credit',
      pageNumber: '5.9',
      title: { ru: 'Новая' },
      ...overrides,
    }
    const page = expectData(await manager.post('/api/content/pages').send(body), 201)
    return { ...page, screen_location, key: `page.${screen_location}` }
  }

  const change = async ({ id, version }: Page, body: object) =>
    expectData(await manager.put(pathOf({ id })).send({ ...body, version }))

  const remove = async ({ id, version }: Page) =>
    expectData(await director.delete(pathOf({ id })).query({ version }))

  const visit = (screen: string) => as('nobody').get(`/api/content/${screen}/ru`)

  return { pathOf, aNewPage, change, remove, visit }
}
