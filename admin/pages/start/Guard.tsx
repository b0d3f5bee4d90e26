import type { ReactNode } from 'react'
import type { Access } from '../../../domain/access.ts'
import { useMay } from '../../ui/useAccount.ts'
import { NoRights } from './lazy.ts'
import type { Refusal } from './NoRights.tsx'

interface GuardProps {
  access: Access
  /** What is said of the page beside what it needs. */
  refusal?: Refusal
  children: ReactNode
}

/** Shows a page only to those who may open it, and tells the others what they lack. */
export const Guard = ({ access, refusal, children }: GuardProps) =>
  useMay()(access) ? children : <NoRights access={access} refusal={refusal} />
