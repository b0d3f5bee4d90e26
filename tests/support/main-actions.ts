import type { TestApp } from './app.ts'
import { uniqueName } from './builders.ts'
import { expectData } from './expectations.ts'

export const path = '/api/content/main/actions'
export const actionPath = (id: string) => `${path}/${id}`

export const options = [
  { id: 'new-1', order: 1, titleRu: 'Да', titleHe: 'כן', titleEn: 'Yes' },
  { id: 'new-2', order: 2, titleRu: 'Нет', titleHe: 'לא' },
]

/** Creates functions for actions of the main page, for a content manager and a visitor. */
export const mainActions = (as: TestApp['as']) => ({
  create: async (overrides: object = {}) => {
    const titleEn = uniqueName('Question ')
    const body = { title: 'Вопрос', titleRu: 'Вопрос?', titleHe: 'שאלה', titleEn, options, ...overrides }
    return expectData(await as('content-manager').post(path).send(body), 201)
  },
  read: async (id: string) => expectData(await as('content-manager').get(actionPath(id))),
  numbers: async (): Promise<[string, number][]> =>
    expectData(await as('content-manager').get(path)).map(
      ({ id, actionNumber }: { id: string; actionNumber: number }) => [id, actionNumber],
    ),
  visited: async (key: string) =>
    expectData(await as('nobody').get('/api/content/main_page/ru')).content[key],
})
