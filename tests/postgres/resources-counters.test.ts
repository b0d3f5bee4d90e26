import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../support/database.ts'
import { createInvoices } from '../support/invoices.ts'

const database = await createTestDatabase()
afterAll(() => database.close())
const { create, numbers } = await createInvoices(database)

it('records that are created at once are numbered without gaps, though some are refused', async () => {
  const payers = Array.from({ length: 30 }, (_, index) => (index % 3 === 0 ? 'nobody' : `Payer ${index}`))
  const answers = await Promise.allSettled(payers.map(create))
  const created = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.number] : []))
  expect(created).toHaveLength(20)
  expect([...created].sort((one, other) => Number(one) - Number(other))).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  )
  expect(await numbers()).toHaveLength(20)
})
