import type { Page } from 'playwright-core'
import { menu } from '../../admin/layout/menu.ts'
import { roles } from '../../domain/access.ts'
import { resources } from '../../domain/resources/index.ts'
import { dataOf } from '../support/read-api.ts'
import { contentAddresses } from './content-addresses.ts'

/** The pages that are shown to nobody in particular. */
export const openAddresses = ['/login', '/set-password#no-such-link']

/** The list of a resource, the form for a new record, and its first record; dropdowns are content. */
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

/** The address of every page that is not of the content. */
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

/** The address of every page there is: of those that show a record, with one that the demo data hold. */
export const everyAddress = async (page: Page): Promise<string[]> => [
  ...(await otherAddresses(page)),
  ...(await contentAddresses(page)),
]
