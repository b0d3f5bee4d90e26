import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { launchChromium, openPage, windowOf } from '../support/chromium.ts'
import { startDemoServer } from '../support/demo-server.ts'
import { adaptationFindings } from './adaptations.ts'
import { lookAtOverlays, type SeenOverlays } from './open-overlays.ts'
import { seatName, seats } from './seats.ts'
import { type Look, lookAtEveryPage } from './visit-pages.ts'

const { values, positionals } = parseArgs({
  options: { only: { type: 'string', default: '' } },
  allowPositionals: true,
})
const folder = resolve(positionals[0] ?? join(tmpdir(), 'back-office-pages'))
if (!relative(process.cwd(), folder).startsWith('..')) {
  console.error(`Screenshots go to a folder outside of the project, not to ${folder}`)
  process.exit(1)
}

const say = (line: string) => process.stdout.write(`${line}\n`)

const fileName = (address: string): string => `${address.replaceAll(/[^\p{L}\p{N}.-]+/gu, '_')}.png`

const [browser, demo] = await Promise.all([launchChromium(), startDemoServer()])
let looks = 0
let found = 0
try {
  for (const seat of seats.filter((each) => seatName(each).includes(values.only))) {
    const place = join(folder, seatName(seat))
    mkdirSync(place, { recursive: true })
    say(seatName(seat))
    const page = await openPage(browser, demo.server.address, seat)
    const keep = async ({ address, findings }: Look, fullPage: boolean) => {
      await page.screenshot({ path: join(place, fileName(address)), fullPage })
      looks += 1
      found += findings.length
      for (const finding of findings) say(`  ${address}: ${finding}`)
    }
    const seen: SeenOverlays = new Map()
    for await (const look of lookAtEveryPage(page)) {
      await keep(look, true)
      for await (const overlay of lookAtOverlays(page, look.address, seen)) await keep(overlay, false)
      await keep({ address: `${look.address} adapted`, findings: await adaptationFindings(page) }, false)
      await page.setViewportSize(windowOf(seat.width))
    }
  }
} finally {
  await browser.close()
  await demo.remove()
}
say(`${looks} looks, ${found} findings; the screenshots lie in ${folder}`)
process.exitCode = found > 0 ? 1 : 0
