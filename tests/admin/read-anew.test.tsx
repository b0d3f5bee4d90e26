import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { returnToPage } from '../support/return-to-page.ts'

let network: Awaited<ReturnType<typeof newVisit>>
beforeEach(async () => {
  network = await newVisit()
  await enterAs('director')
})

describe('a list that cannot be read anew', () => {
  it.each(['/banks', '/content/credit', '/content/main', '/content/credit/drill/credit_step1'])(
    'of %s keeps its rows, says so and offers to try again',
    async (path) => {
      openAdmin(path)
      const rows = async () => within(await screen.findByRole('table')).getAllByRole('row').length
      const before = await rows()
      network.loseCookies()
      returnToPage()
      const failure = (await screen.findByText('Не удалось загрузить данные')).closest('[role="alert"]')
      expect(failure?.textContent).toContain('Повторить')
      expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(before)
    },
  )
})
