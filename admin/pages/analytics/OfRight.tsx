import LockOutlined from '@mui/icons-material/LockOutlined'
import type { ReactNode } from 'react'
import type { Permission } from '../../../domain/access.ts'
import { useRoleName } from '../../layout/useRoleName.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useAccount, useMay } from '../../ui/useAccount.ts'
import { useWords } from '../../ui/useWords.ts'

interface Props {
  title: string
  /** The pairs of which one must be held. */
  rights: readonly [Permission, ...Permission[]]
  children: ReactNode
}

/** A page that everybody may open, with figures that are only for some: the others are told what they lack. */
export const OfRight = ({ title, rights, children }: Props) => {
  const words = useWords()
  const roleName = useRoleName()
  const role = useAccount()?.role
  if (useMay()({ anyOf: rights })) return children
  const [[action, area]] = rights
  return (
    <>
      <PageHeader title={title} />
      <Notice
        icon={<LockOutlined />}
        title={words('analytics.noRights', {
          right: `${words(`shell.actions.${action}`)} ${words(`shell.rights.${area}`)}`,
        })}
        text={words('analytics.yourRole', { role: roleName(role) })}
      />
    </>
  )
}
