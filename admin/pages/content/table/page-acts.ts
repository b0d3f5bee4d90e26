import { createContext, useContext } from 'react'
import type { Access } from '../../../../domain/access.ts'
import { contentAccess, directorOnly } from '../../../../domain/access-rules.ts'
import { hiddenStatus } from '../../../../domain/resources/pages.ts'
import type { PageRow } from '../../../providers/pages/pages.ts'

export type PageAct = 'confirm' | 'reject' | 'archive' | 'publish' | 'remove'

interface Rule {
  access: Access
  /** True for a page with which it would change anything. */
  isFor: (page: PageRow) => boolean
}

const isArchived = ({ status }: PageRow): boolean => status === hiddenStatus

/** What can be done with pages, by whom, and with which of them. */
export const pageActs: Readonly<Record<PageAct, Rule>> = {
  confirm: {
    access: contentAccess.publish,
    isFor: (page) => page.pending > 0 || !(isArchived(page) || page.status === 'published'),
  },
  reject: { access: contentAccess.publish, isFor: (page) => !isArchived(page) && page.status !== 'rejected' },
  archive: { access: [directorOnly, contentAccess.publish], isFor: (page) => !isArchived(page) },
  publish: { access: contentAccess.publish, isFor: isArchived },
  remove: { access: [directorOnly, contentAccess.delete], isFor: () => true },
}

/** Asks whether something is to be done with pages. */
type Ask = (act: PageAct, pages: readonly PageRow[]) => void

export const AskContext = createContext<Ask>(() => undefined)

export const useAsk = (): Ask => useContext(AskContext)
