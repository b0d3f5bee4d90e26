import { useState } from 'react'
import { useGetOne, useNotify, useUpdate } from 'react-admin'
import { isolateBidi } from '../../../../domain/format/format.ts'
import { type User, users } from '../../../../domain/resources/users.ts'

const idOf = (chosen: unknown): number => Number(chosen) || 0

/** A change of the role of one user, of the version that the person was shown; read anew when it is refused. */
export const useRoleChange = (onDone: () => void) => {
  const notify = useNotify()
  const [id, setId] = useState(0)
  const [role, setRole] = useState('')
  const { data: user, refetch } = useGetOne<User>(users.name, { id }, { enabled: id > 0 })
  const [update, { isPending, error, reset }] = useUpdate<User, Error>()
  const confirm = () =>
    update(
      users.name,
      { id, data: { role }, previousData: user },
      {
        mutationMode: 'pessimistic',
        onSuccess: ({ name }) => {
          notify('users.role.changed', { type: 'success', messageArgs: { name: isolateBidi(name) } })
          onDone()
        },
        onError: () => void refetch(),
      },
    )
  const choose = {
    user: (chosen: unknown) => {
      reset()
      setId(idOf(chosen))
    },
    role: (chosen: string) => {
      reset()
      setRole(chosen)
    },
  }
  return { user: id > 0 ? user : undefined, role, choose, confirm, isPending, failure: error ?? undefined }
}

export type RoleChange = ReturnType<typeof useRoleChange>
