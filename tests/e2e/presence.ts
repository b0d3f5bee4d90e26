import type { Page } from 'playwright-core'
import { eventStream } from '../../domain/api/call.ts'
import { presenceCalls } from '../../domain/api/presence.ts'

const presencePath = `**${presenceCalls.presence.path}`

/**
 * Hides from a page who else has its records open: other test files use the same server. The page leaves its present
 * records first, and says so to the server, which hears nothing more from it until `showOthers`.
 */
export const hideOthers = async (page: Page): Promise<void> => {
  await page.goto('/health')
  await page.route(presencePath, (route) =>
    route.request().headers().accept === eventStream
      ? route.abort()
      : route.fulfill({ json: { success: true, data: [] } }),
  )
}

export const showOthers = (page: Page): Promise<void> => page.unroute(presencePath)
