import type { Browser, Page } from 'playwright-core'
import { openPage, type Seat, signIn, visit } from '../support/chromium.ts'
import { listenForComplaints, pageFindings } from '../support/findings.ts'
import { everyAddress, openAddresses } from './addresses.ts'

/** A page as it was found, and still shown. */
export interface Look {
  readonly page: Page
  readonly address: string
  readonly findings: readonly string[]
}

const failure = (error: unknown): string =>
  `cannot be opened: ${error instanceof Error ? error.message : error}`

/** Opens every page in turn from one seat, first signed out and then as the director, and tells what is wrong with it. */
export async function* lookAtEveryPage(browser: Browser, server: string, seat: Seat): AsyncGenerator<Look> {
  const page = await openPage(browser, server, seat)
  const complaints = listenForComplaints(page)
  const lookAt = async (address: string): Promise<Look> => {
    const findings = await visit(page, address).then(
      () => pageFindings(page),
      (error: unknown) => [failure(error)],
    )
    return { page, address, findings: [...findings, ...complaints()] }
  }
  for (const address of openAddresses) yield await lookAt(address)
  await signIn(page)
  complaints()
  for (const address of await everyAddress(page)) yield await lookAt(address)
  await page.context().close()
}
