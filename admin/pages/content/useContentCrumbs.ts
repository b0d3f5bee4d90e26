import { pageTableAccess } from '../../../domain/access-rules.ts'
import type { Crumb } from '../../ui/PageHeader.tsx'
import { useMay } from '../../ui/useAccount.ts'
import { useWords } from '../../ui/useWords.ts'

/** The trail of a content page, which begins with the content of the site. */
export const useContentCrumbs = (...crumbs: readonly Crumb[]): Crumb[] => {
  const words = useWords()
  const to = useMay()(pageTableAccess) ? '/content-management' : '/content/main'
  return [{ label: words('content.site'), to }, ...crumbs]
}
