import { describe, expect, it } from 'vitest'
import { nobody, startApp } from '../support/app.ts'
import { anItem, aPage } from '../support/builders.ts'
import { expectData } from '../support/expectations.ts'

const { as, database } = await startApp()
const manager = as('content-manager')
const visitor = as(nobody)

const aText = async () => {
  const screen_location = await aPage(database)
  const item = await anItem(manager, { screen_location, translations: { ru: '0' } })
  const value = async (agent: ReturnType<typeof as>): Promise<number> =>
    Number(expectData(await agent.get(`/api/content/${screen_location}/ru`)).content[item.content_key].value)
  const publish = async (text: number) => {
    const path = `/api/content-items/${item.id}/translations/ru`
    expectData(await manager.put(path).send({ content_value: String(text) }))
  }
  return { value, publish }
}

describe('visitors who read during a publication', () => {
  it('never get an older text after a newer one, nor after the response to the publisher', async () => {
    const { value, publish } = await aText()
    let publishing = true
    const keepReading = async () => {
      for (let newest = 0; publishing; ) {
        const read = await value(visitor)
        expect(read).toBeGreaterThanOrEqual(newest)
        newest = read
      }
    }
    const readers = [keepReading(), keepReading(), keepReading()]
    for (let text = 1; text <= 30; text += 1) {
      await publish(text)
      expect(await Promise.all([value(visitor), value(visitor)])).toEqual([text, text])
    }
    publishing = false
    await Promise.all(readers)
  })
})

// The embedded database has one instance only.
if (process.env.TEST_DATABASE_URL)
  describe('another instance on the same database', () => {
    it('serves texts published here within moments, and never returns to older ones', async () => {
      const other = (await startApp({}, database)).as(nobody)
      const { value, publish } = await aText()
      for (let text = 1; text <= 10; text += 1) {
        expect(await value(other)).toBe(text - 1)
        await publish(text)
        await expect.poll(() => value(other), { interval: 5 }).toBe(text)
        expect(await value(visitor)).toBe(text)
      }
    })
  })
