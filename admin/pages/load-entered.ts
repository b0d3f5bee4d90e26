import type { QueryClient } from '@tanstack/react-query'
import { translations } from '../../domain/resources/translations.ts'
import { languageStore } from '../providers/i18n.ts'

/** The pages that are entered by their address day after day, and are no part of the first script. */
const loads: Readonly<Record<string, (client: QueryClient) => Promise<unknown>>> = {
  [`/${translations.name}`]: (client) =>
    Promise.all([
      import('./content/workbench/WorkbenchPage.tsx'),
      import('./content/workbench/read-ahead.ts').then(({ readAhead }) => readAhead(client)),
    ]),
}

/** Loads the page that is entered while the frame around it is still being drawn; a failure is told by the page. */
export const loadEntered = (path: string, client: QueryClient): void => {
  const load = loads[path]
  if (!load) return
  void Promise.all([load(client), languageStore.complete()]).catch(() => undefined)
}
