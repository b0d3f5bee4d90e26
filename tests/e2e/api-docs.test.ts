import { expect, it } from 'vitest'
import { signIn } from '../support/chromium.ts'
import { demoInChromium } from '../support/demo-in-chromium.ts'
import { pageFindings } from '../support/findings.ts'

const demo = demoInChromium()

it.each([
  ['light', 1440],
  ['dark', 390],
] as const)('the page of the API is whole and accessible, %s, %i px wide', async (brightness, width) => {
  const page = await demo.open({ language: 'en', brightness, width })
  await signIn(page)
  await page.emulateMedia({ colorScheme: brightness })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/api/docs')
  expect(asked.filter((path) => path !== '/icon.svg')).toEqual(['/api/docs'])
  const call = page.locator('details', { hasText: '/api/banks/{id}' }).first()
  await call.locator('summary').click()
  await call.getByText('Not found').first().waitFor()
  await call.getByRole('link', { name: 'banks', exact: true }).first().click()
  await page.locator('#banks').getByText('name_ru').waitFor()
  expect(await pageFindings(page)).toEqual([])
})
