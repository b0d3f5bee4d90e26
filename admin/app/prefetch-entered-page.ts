import type { QueryClient } from '@tanstack/react-query'
import { translations } from '../../domain/resources/translations.ts'
import { WorkbenchPage } from '../translations/lazyWorkbench.ts'

/** The pages that are entered by their address day after day, and are no part of the first script. */
const prefetches: Readonly<Record<string, (client: QueryClient) => Promise<unknown>>> = {
  [`/${translations.name}`]: (client) =>
    Promise.all([
      WorkbenchPage.load(),
      import('../translations/workbench-queries.ts').then(({ prefetchWorkbench }) =>
        prefetchWorkbench(client),
      ),
    ]),
}

/** How long the frame of a page waits for it at most, in milliseconds. */
const longestWaitMs = 150

/**
 * Loads the page that is entered, with what it shows, so that it is drawn together with its frame. Resolves when
 * it is there, or has not come for a moment; a failure is told by the page.
 */
export const prefetchEnteredPage = async (path: string, client: QueryClient): Promise<void> => {
  const load = prefetches[path]
  if (!load) return
  const timeout = new Promise((resolve) => setTimeout(resolve, longestWaitMs))
  await Promise.race([load(client).catch(() => undefined), timeout])
}
