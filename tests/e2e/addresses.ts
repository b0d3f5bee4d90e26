import type { Page } from 'playwright-core'
import { menu } from '../../admin/layout/menu.ts'
import { drillPath, textPath } from '../../admin/pages/content/paths.ts'
import { roles } from '../../domain/access.ts'
import { resources } from '../../domain/resources/index.ts'
import { sections } from '../../domain/sections.ts'

/** The pages that are shown to nobody in particular. */
export const openAddresses = ['/login', '/set-password#no-such-link']

/** What the API answers to the signed-in person. */
const dataOf = async <T>(page: Page, path: string): Promise<T> => {
  const response = await page.request.get(`/api/${path}`)
  if (!response.ok()) throw new Error(`${path} answers ${response.status()}`)
  const { data }: { data: T } = await response.json()
  return data
}

/** The list of a resource, the form for a new record, and its first record. */
const recordAddresses = async (page: Page): Promise<string[]> => {
  const found = resources.map(async ({ name, access }) => {
    const [first] = await dataOf<{ id: string | number }[]>(page, `${name}?range=[0,0]`)
    return [
      `/${name}`,
      ...(access.create ? [`/${name}/create`] : []),
      ...(first ? [`/${name}/${encodeURIComponent(first.id)}`] : []),
    ]
  })
  return (await Promise.all(found)).flat()
}

interface Row {
  screen_location?: string
}

/** The first page of each section, and the editor of its first text. */
const contentAddresses = async (page: Page): Promise<string[]> => {
  const found = sections.map(async ({ key }) => {
    const list = await dataOf<Record<string, Row[] | number>>(page, `content/${key}`)
    const [row] = Object.values(list).flatMap((value) => (Array.isArray(value) ? value : []))
    const screen = row?.screen_location
    if (!screen) return []
    const { actions } = await dataOf<{ actions: { id: string }[] }>(page, `content/${key}/drill/${screen}`)
    return [drillPath(key, screen), ...actions.slice(0, 1).map(({ id }) => textPath(key, id))]
  })
  return (await Promise.all(found)).flat()
}

/** The address of every page there is: of those that show a record, with one that the demo data hold. */
export const everyAddress = async (page: Page): Promise<string[]> => [
  ...new Set([
    ...menu.flatMap(({ entries }) => entries.map(({ to }) => to)),
    ...roles.filter((role) => role !== 'bank-employee').map((role) => `/${role}`),
    ...(await recordAddresses(page)),
    ...(await contentAddresses(page)),
    drillPath('mortgage-refi', 'refinance_step1'),
    '/no-such-page',
  ]),
]
