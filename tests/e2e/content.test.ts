import type { Page } from 'playwright-core'
import { matchPath } from 'react-router-dom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Access, allows, type Role } from '../../domain/access.ts'
import { contentPages } from '../../domain/page-access.ts'
import { navigateTo, type Seat, signInAs, visit, windowOf } from '../support/chromium.ts'
import { sharedDemoInChromium } from '../support/demo-in-chromium.ts'
import { accessibilityFindings, listenForComplaints } from '../support/page-issues.ts'
import { contentAddresses } from './content-addresses.ts'
import { faultsAt } from './content-page-issues.ts'

const demo = sharedDemoInChromium()

const openAs = async (role: Role, seat: Seat): Promise<Page> => {
  const page = await demo.open(seat)
  await signInAs(page, role)
  return page
}

let addresses: readonly string[] = []
beforeAll(async () => {
  const page = await openAs('director', { language: 'ru', brightness: 'light', width: 1440 })
  addresses = await contentAddresses(page)
  await page.context().close()
})

/** Finds the line of the table for an address, with the most literal segments. */
const lineOf = (address: string): readonly [path: string, access: Access] => {
  const [path = ''] = address.split('?')
  const [line] = contentPages
    .filter(([pattern]) => matchPath(pattern, path))
    .sort(([a], [b]) => a.split(':').length - b.split(':').length)
  if (!line) throw new Error(`${address} is no page of the content`)
  return line
}

it('every page of the content is visited', () => {
  const walked = addresses.map((address) => lineOf(address)[0])
  expect(contentPages.map(([path]) => path).filter((path) => !walked.includes(path))).toEqual([])
})

/** Seats of the walk, with the roles that take turns. */
const walks: readonly (Seat & { roles: readonly Role[] })[] = [
  { roles: ['director'], language: 'ru', brightness: 'light', width: 1440 },
  { roles: ['content-manager', 'bank-employee'], language: 'he', brightness: 'dark', width: 390 },
]

/** Returns every width, starting with the one used to open the page. */
const widthsFrom = ({ width }: Seat): number[] => [
  width,
  ...[1440, 1024, 768, 390].filter((other) => other !== width),
]

describe.each(walks)('the content in $language, $brightness, from $width px, as $roles', (walk) => {
  const pages: { page: Page; role: Role; complaints: () => string[] }[] = []
  beforeAll(async () => {
    for (const role of walk.roles) {
      const page = await openAs(role, walk)
      pages.push({ page, role, complaints: listenForComplaints(page, 400) })
    }
  })
  afterAll(() => Promise.all(pages.map(({ page }) => page.context().close())))

  it('opens and is sound at every width', { timeout: 600_000 }, async () => {
    const found: string[] = []
    for (const [index, address] of addresses.entries()) {
      const able = pages.filter(({ role }) => allows(lineOf(address)[1], role))
      const walker = able[index % able.length]
      if (!walker) continue
      const { page, role, complaints } = walker
      await page.setViewportSize(windowOf(walk.width))
      // The director alternates between address and link; other roles follow links.
      const isByAddress = page.url() === 'about:blank' || (role === 'director' && index % 2 === 0)
      await (isByAddress ? visit : navigateTo)(page, address)
      const findings = [
        ...(await accessibilityFindings(page)),
        ...(await faultsAt(page, address, walk.language, widthsFrom(walk))),
        ...complaints(),
      ]
      found.push(...findings.map((finding) => `${role} at ${address}: ${finding}`))
    }
    expect(found).toEqual([])
  })
})
