import type { ReactNode } from 'react'
import type { Access } from '../../../domain/access.ts'
import { useMay } from '../../ui/useAccount.ts'
import { NoRights } from './lazy.ts'

interface GuardProps {
  access: Access
  children: ReactNode
}

/** Shows a page only to those who may open it, and tells the others what they lack. */
export const Guard = ({ access, children }: GuardProps) =>
  useMay()(access) ? children : <NoRights access={access} />
