import { type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { arrived } from '../ui/loading/later.ts'
import { Loading } from './Loading.tsx'

/**
 * Where a page stands once its part has come. Drawn anew with each part that comes: left to itself, React keeps
 * what stands in its place for 300 ms.
 */
export const PageSlot = ({ children }: { children: ReactNode }) => {
  useSyncExternalStore(arrived.subscribe, arrived.get)
  return <Suspense fallback={<Loading />}>{children}</Suspense>
}
