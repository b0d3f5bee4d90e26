import type { QueryClient } from '@tanstack/react-query'
import { translations } from '../../domain/resources/translations.ts'
import { WorkbenchPage } from '../translations/lazyWorkbench.ts'

/** Longest time, in milliseconds, that the frame of a page waits for the page. */
const longestWaitMs = 150

/** Loaders by path of pages that users often open by their address, and that are not in the first script. */
const prefetches: Readonly<Record<string, (client: QueryClient) => Promise<unknown>>> = {
  [`/${translations.name}`]: (client) =>
    Promise.all([
      WorkbenchPage.load(),
      import('../translations/workbench-queries.ts').then(({ prefetchWorkbench }) =>
        prefetchWorkbench(client),
      ),
    ]),
}

/**
 * Loads the entered page with its data, so that it is painted together with its frame. Resolves when the page is
 * loaded or `longestWaitMs` have passed; a failure is shown by the page.
 */
export const prefetchEnteredPage = async (path: string, client: QueryClient): Promise<void> => {
  const load = prefetches[path]
  if (!load) return
  const timeout = new Promise((resolve) => setTimeout(resolve, longestWaitMs))
  await Promise.race([load(client).catch(() => undefined), timeout])
}
