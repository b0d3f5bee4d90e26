import { Link } from '@mui/material'
import { useGetList } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { users } from '../../domain/resources/users.ts'
import { ListPage } from '../resources/ListPage.tsx'
import { useLanguage } from '../ui/useLanguage.ts'

type Status = (typeof users.fields.status.options)[number]

/** List of users, with the number of users in each status above. */
export const UserList = () => (
  <ListPage
    intro={users.fields.status.options.map((status) => <StatusCount key={status.value} status={status} />)}
  />
)

const StatusCount = ({ status: { value, label } }: { status: Status }) => {
  const filter = { status: value }
  const { total } = useGetList(users.name, { filter, pagination: { page: 1, perPage: 1 } })
  const language = useLanguage()

  if (total === undefined) return null

  return (
    <Link
      component={RouterLink}
      to={`/users?filter=${encodeURIComponent(JSON.stringify(filter))}`}
      sx={{ marginInlineEnd: 4, whiteSpace: 'nowrap' }}
    >
      {label[language]}: {total}
    </Link>
  )
}
