import type { Page } from 'playwright-core'
import { menu } from '../../admin/layout/menu.ts'
import { roles } from '../../domain/access.ts'
import { resources } from '../../domain/resources/index.ts'
import { dataOf } from '../support/read-api.ts'
import { contentAddresses } from './content-addresses.ts'

/** Pages open to signed-out visitors. */
export const openAddresses = ['/login', '/set-password#no-such-link']

/** Returns the list, the create form and the first record of a resource; dropdowns are content. */
const recordAddresses = async (page: Page): Promise<string[]> => {
  const found = resources
    .filter(({ name }) => name !== 'dropdowns')
    .map(async ({ name, access }) => {
      const [first] = await dataOf<{ id: string | number }[]>(page, `${name}?range=[0,0]`)
      return [
        `/${name}`,
        ...(access.create ? [`/${name}/create`] : []),
        ...(first ? [`/${name}/${encodeURIComponent(first.id)}`] : []),
      ]
    })
  return (await Promise.all(found)).flat()
}

/** Returns the address of every page outside the content. */
export const otherAddresses = async (page: Page): Promise<string[]> => [
  ...new Set([
    ...menu
      .flatMap(({ entries }) => entries.map(({ to }) => to))
      .filter((to) => !/^\/(content(\/|-management)|dropdown-admin)/.test(to)),
    ...roles.filter((role) => role !== 'bank-employee').map((role) => `/${role}`),
    ...(await recordAddresses(page)),
    '/no-such-page',
  ]),
]

/** Returns the address of every page; record pages show a demo record. */
export const everyAddress = async (page: Page): Promise<string[]> => [
  ...(await otherAddresses(page)),
  ...(await contentAddresses(page)),
]
