import { translations } from '../../domain/resources/translations.ts'
import { languageStore } from '../providers/i18n.ts'

/** The pages that are entered by their address day after day, and are no part of the first script. */
const loads: Readonly<Record<string, () => Promise<unknown>>> = {
  [`/${translations.name}`]: () => import('./content/workbench/WorkbenchPage.tsx'),
}

/** Loads the page that is entered while the frame around it is still being drawn; a failure is told by the page. */
export const loadEntered = (path: string): void => {
  const load = loads[path]
  if (!load) return
  void Promise.all([load(), languageStore.complete()]).catch(() => undefined)
}
