import { beforeAll, expect, it } from 'vitest'
import { roles } from '../../domain/access.ts'
import { type Seat, signIn, signInAs } from '../support/chromium.ts'
import { sharedDemoInChromium } from '../support/demo-in-chromium.ts'
import { listenForComplaints } from '../support/page-issues.ts'
import { everyLine, faultsAt, type Line, linesBeside } from './pages-by-role.ts'
import { seatName } from './seats.ts'

const demo = sharedDemoInChromium()

let lines: readonly Line[] = []
let beside: readonly Line[] = []
beforeAll(async () => {
  const page = await demo.open({ language: 'ru', brightness: 'light', width: 1440 })
  await signInAs(page, 'director')
  lines = await everyLine(page)
  beside = await linesBeside(page, lines)
  await page.context().close()
})

/**
 * Texts that look like problems but are the purpose of two pages: one shows keys, the other API responses.
 */
const intendedIssues = [/^\/qa-language: says /, /^\/qa-mortgage: \/api\/\S+ answers 403$/]

/** Each role uses another seat, so that both languages, themes and widths occur. */
const walks = roles.map((role, place) => {
  const seat: Seat = {
    language: place % 2 ? 'he' : 'ru',
    brightness: Math.floor(place / 2) % 2 ? 'dark' : 'light',
    width: place % 3 ? 1440 : 390,
  }
  return { role, seat, name: seatName(seat) }
})

it.each(walks)(
  '$role signs in, opens every allowed page, and is told why the others are closed, in $name',
  {
    timeout: 600_000,
  },
  async ({ role, seat }) => {
    const page = await demo.open(seat)
    const complaints = listenForComplaints(page, 400)
    await signIn(page, role)
    complaints()
    const found: string[] = []
    for (const line of [...lines, ...(role === 'director' ? beside : [])]) {
      const issues = await faultsAt({ page, role, seat }, line)
      found.push(...[...issues, ...complaints()].map((issue) => `${line.address}: ${issue}`))
    }
    expect(found.filter((issue) => !intendedIssues.some((pattern) => pattern.test(issue)))).toEqual([])
    await page.context().close()
  },
)
