import type { Page } from 'playwright-core'
import { navigateTo, signIn, visit } from '../support/chromium.ts'
import { listenForComplaints, pageFindings } from '../support/page-issues.ts'
import { everyAddress, openAddresses } from './addresses.ts'

/** Problems of a page that is still open. */
export interface Look {
  readonly address: string
  readonly findings: readonly string[]
}

const failure = (error: unknown): string =>
  `cannot be opened: ${error instanceof Error ? error.message : error}`

/**
 * Opens these pages in turn by links, first signed out and then as the director, and yields their problems.
 */
export async function* lookAtEveryPage(page: Page, addresses = everyAddress): AsyncGenerator<Look> {
  const complaints = listenForComplaints(page)
  const lookAt = async (address: string, open = navigateTo): Promise<Look> => {
    const findings = await open(page, address).then(
      () => pageFindings(page),
      (error: unknown) => [failure(error)],
    )
    return { address, findings: [...findings, ...complaints()] }
  }
  for (const address of openAddresses) yield await lookAt(address, visit)
  await signIn(page)
  complaints()
  for (const address of await addresses(page)) yield await lookAt(address)
  await page.context().close()
}
