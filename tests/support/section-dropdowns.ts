import type { TestApp } from './app.ts'
import { anItem, aPage } from './builders.ts'
import { expectData } from './expectations.ts'

export const twoOptions = [
  { id: 'new-1', order: 1, titleRu: 'Свой', titleHe: 'שלי' },
  { id: 'new-2', order: 2, titleRu: 'Съём', titleHe: 'שכירות', titleEn: 'Rent' },
]

/** Creates a function that makes dropdowns with two options, each in version 2. */
export const dropdownsIn = ({ as, database }: TestApp) => {
  const manager = as('content-manager')
  return async () => {
    const screen = await aPage(database, { section: 'credit' })
    const item = await anItem(manager, { screen_location: screen, component_type: 'dropdown' })
    const path = `/api/content/credit/${item.id}`
    const save = (body: object) => manager.put(path).send(body)
    expectData(await save({ dropdown_options: twoOptions, version: 1 }))
    const read = async () => expectData(await manager.get(`${path}/options`))
    const visited = async () => {
      const { content } = expectData(await as('nobody').get(`/api/content/${screen}/ru`))
      return content[item.content_key].options
    }
    return { ...item, screen, path, save, read, visited }
  }
}
