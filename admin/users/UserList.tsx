import { Link } from '@mui/material'
import { useGetList, useRecordContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { users } from '../../domain/resources/users.ts'
import { TwoLineCell } from '../resources/FieldValue.tsx'
import { ListPage } from '../resources/ListPage.tsx'
import { CustomCells } from '../resources/resource-context.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useIsNarrow, useIsPhone } from '../ui/useScreenWidth.ts'

type Status = (typeof users.fields.status.options)[number]

/** List of users, with the number of users in each status above. */
export const UserList = () => (
  <CustomCells value={cells}>
    <ListPage
      wideColumns={wideColumns}
      intro={users.fields.status.options.map((status) => <StatusCount key={status.value} status={status} />)}
    />
  </CustomCells>
)

/** Name of a user; in narrow tables, which have no column for the email, above it. */
const Name = () => {
  const user = useRecordContext()
  const isNarrow = useIsNarrow()
  const isPhone = useIsPhone()

  return <TwoLineCell name={user?.name} below={isNarrow && !isPhone ? user?.email : undefined} />
}

const cells = { name: Name }
const wideColumns = ['email']

const StatusCount = ({ status: { value, label } }: { status: Status }) => {
  const filter = { status: value }
  const { total } = useGetList(users.name, { filter, pagination: { page: 1, perPage: 1 } })
  const language = useLanguage()

  if (total === undefined) return null

  return (
    <Link
      component={RouterLink}
      to={`/users?filter=${encodeURIComponent(JSON.stringify(filter))}`}
      sx={{ marginInlineEnd: 4, display: 'inline-block' }}
    >
      {label[language]}: {total}
    </Link>
  )
}
