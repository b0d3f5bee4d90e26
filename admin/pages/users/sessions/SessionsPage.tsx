import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { ListContextProvider } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { FilterBar } from '../../../resource/filters/FilterBar.tsx'
import { ListRows } from '../../../resource/list/ListRows.tsx'
import { Pager } from '../../../resource/list/Pager.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useWords } from '../../../ui/useWords.ts'
import { SessionList } from './SessionList.tsx'
import { useSessions } from './useSessions.ts'

/** Who is signed in, with a way to end the sessions of those whom the person may manage. */
export const SessionsPage = () => {
  const words = useWords()
  return (
    <ListContextProvider value={useSessions()}>
      <PageHeader title={words('shell.menu.sessions')} />
      <Typography variant="body2" color="textSecondary" sx={{ marginBlockEnd: 3 }}>
        {words('users.sessions.own')}:{' '}
        <Link component={RouterLink} to="/profile" underline="always">
          {words('profile.title')}
        </Link>
      </Typography>
      <Paper variant="outlined">
        <FilterBar
          areMany={false}
          search={words('users.sessions.search')}
          count={(total) => words('users.sessions.count', { smart_count: total })}
        />
        <ListRows
          table={<SessionList />}
          cards={<SessionList />}
          nothingYet={{ title: words('users.sessions.nothing') }}
          failure={words('users.sessions.failed')}
        />
        <Pager />
      </Paper>
    </ListContextProvider>
  )
}
