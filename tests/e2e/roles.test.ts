import { beforeAll, expect, it } from 'vitest'
import { allows, roles } from '../../domain/access.ts'
import { type Seat, signIn, signInAs } from '../support/chromium.ts'
import { sharedDemoInChromium } from '../support/demo-in-chromium.ts'
import { listenForComplaints } from '../support/findings.ts'
import { partOfTheDay, today } from '../support/today.ts'
import { everyLine, faultsAt, type Line, linesBeside } from './role-walk.ts'
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

/** What two pages are for: the one shows keys, the other what calls answer to whoever looks at it. */
const meant = [/^\/qa-language: says /, /^\/qa-mortgage: \/api\/\S+ answers 403$/]

/** Every other role walks today, the others tomorrow. */
const round = Math.floor(today / 2)

/** Each role sits in another way, and each time in yet another one. */
const sitting = roles.map((role, place) => {
  const turn = round + place
  const seat: Seat = {
    language: turn % 2 ? 'he' : 'ru',
    brightness: Math.floor(turn / 2) % 2 ? 'dark' : 'light',
    width: turn % 3 ? 1440 : 390,
  }
  return { role, place, seat, name: seatName(seat) }
})

const walks = partOfTheDay(sitting, 2)

/** Who of those that walk today and may open a page has axe-core look at it. */
const lookerAt = ({ access }: Line, index: number) => {
  const able = walks.filter(({ role }) => allows(access, role))
  return able[(index + round) % able.length]?.role
}

/** Whoever does not look closely at a page goes there every third time. */
const isOnTurn = (place: number, index: number): boolean => (index + place + round) % 3 === 0

it.each(walks)(
  '$role signs in, is shown the pages that are his, and told of the others why not, in $name',
  {
    timeout: 600_000,
  },
  async ({ role, place, seat }) => {
    const page = await demo.open(seat)
    const complaints = listenForComplaints(page, 400)
    await signIn(page, role)
    complaints()
    const found: string[] = []
    const refused = lines.find(({ access }) => !allows(access, role))
    for (const [index, line] of [...lines, ...(role === 'director' ? beside : [])].entries()) {
      const isLookedAt = lookerAt(line, index) === role || line === refused
      if (!isLookedAt && !isOnTurn(place, index)) continue
      const faults = await faultsAt({ page, role, seat }, line, isLookedAt)
      found.push(...[...faults, ...complaints()].map((fault) => `${line.address}: ${fault}`))
    }
    expect(found.filter((fault) => !meant.some((pattern) => pattern.test(fault)))).toEqual([])
    await page.context().close()
  },
)
