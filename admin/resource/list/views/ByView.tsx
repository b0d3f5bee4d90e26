import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { onDemand } from '../../../ui/loading/later.ts'

const OpenedByLink = onDemand(async () => (await import('./OpenedByLink.tsx')).OpenedByLink)

/** A list, once what a saved view holds stands in its address: a link to one names the view and nothing of it. */
export const ByView = ({ children }: { children: ReactNode }) => {
  const [params] = useSearchParams()
  return params.has('view') && !params.has('sort') ? <OpenedByLink /> : children
}
