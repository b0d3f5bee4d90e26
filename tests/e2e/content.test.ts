import type { Page } from 'playwright-core'
import { matchPath } from 'react-router-dom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Access, allows, type Role } from '../../domain/access.ts'
import { contentPages } from '../../domain/pages/content-pages.ts'
import { goOnTo, type Seat, signInAs, visit, windowOf } from '../support/chromium.ts'
import { sharedDemoInChromium } from '../support/demo-in-chromium.ts'
import { accessibilityFindings, listenForComplaints } from '../support/findings.ts'
import { partOfTheDay, today } from '../support/today.ts'
import { contentAddresses } from './content-addresses.ts'
import { faultsAt } from './content-walk.ts'

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

/** The line of the table that an address falls under: the one with most of it word for word. */
const lineOf = (address: string): readonly [path: string, access: Access] => {
  const [path = ''] = address.split('?')
  const [line] = contentPages
    .filter(([pattern]) => matchPath(pattern, path))
    .sort(([a], [b]) => a.split(':').length - b.split(':').length)
  if (!line) throw new Error(`${address} is no page of the content`)
  return line
}

it('every page of the content is walked to', () => {
  const walked = addresses.map((address) => lineOf(address)[0])
  expect(contentPages.map(([path]) => path).filter((path) => !walked.includes(path))).toEqual([])
})

/** Each way is walked every other day: the other pages each time, and in the other brightness after that. */
const round = Math.floor(today / 2)
const [one = 'light', other = 'dark'] = round % 4 > 1 ? (['dark', 'light'] as const) : []

/** Who walks, and how he sits. */
const walks: readonly (Seat & { roles: readonly Role[] })[] = [
  { roles: ['director'], language: 'ru', brightness: one, width: 1440 },
  { roles: ['content-manager', 'bank-employee'], language: 'he', brightness: other, width: 390 },
]

/** Where he sits comes first: the page is opened there. Of the others, one each time. */
const widthsFrom = ({ width }: Seat, index: number): number[] => [
  width,
  [1024, 768, width === 390 ? 1440 : 390][(index + round) % 3] ?? 768,
]

describe.each(
  partOfTheDay(
    walks.map((walk, turn) => ({ ...walk, turn })),
    walks.length,
  ),
)('the pages of the content in $language, $brightness, from $width px, as $roles', ({ turn, ...walk }) => {
  const pages: { page: Page; role: Role; complaints: () => string[] }[] = []
  beforeAll(async () => {
    for (const role of walk.roles) {
      const page = await openAs(role, walk)
      pages.push({ page, role, complaints: listenForComplaints(page, 400) })
    }
  })
  afterAll(() => Promise.all(pages.map(({ page }) => page.context().close())))

  it('open and are sound at every width', { timeout: 600_000 }, async () => {
    const found: string[] = []
    for (const [index, address] of addresses.entries()) {
      if ((index + round) % 2 !== turn) continue
      const walker = pages[Math.floor(index / 2) % pages.length]
      if (!walker || !allows(lineOf(address)[1], walker.role)) continue
      const { page, role, complaints } = walker
      await page.setViewportSize(windowOf(walk.width))
      // By its address every other time as the director, as a link leads to it as the others.
      const isByAddress = page.url() === 'about:blank' || (turn === 0 && Math.floor(index / 2) % 2 === 0)
      await (isByAddress ? visit : goOnTo)(page, address)
      // The walk of the roles has it look at a page of each kind.
      const isLookedAt = (Math.floor(index / 2) + round) % 3 === 0
      const findings = [
        ...(isLookedAt ? await accessibilityFindings(page) : []),
        ...(await faultsAt(page, address, walk.language, widthsFrom(walk, index))),
        ...complaints(),
      ]
      found.push(...findings.map((finding) => `${role} at ${address}: ${finding}`))
    }
    expect(found).toEqual([])
  })
})
