import * as calls from 'virtual:calls'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm, ListContextProvider, useListContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { roleByApiName } from '../../domain/access.ts'
import type { ResponseOf } from '../../domain/api/call.ts'
import type { sessionCalls } from '../../domain/api/users.ts'
import { isolateBidi } from '../../domain/format/format.ts'
import { useRoleName } from '../layout/useRoleName.ts'
import { useApiMutation, useApiQuery } from '../providers/api-queries.ts'
import { FilterBar } from '../resources/FilterBar.tsx'
import { useRemoteListContext } from '../resources/ListContext.tsx'
import { ListRows } from '../resources/ListRows.tsx'
import { Pager } from '../resources/Pager.tsx'
import { pickTextFilters, useListState } from '../resources/useListState.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { SessionRow, useDeviceName } from '../ui/SessionRow.tsx'
import { useTranslate } from '../ui/useTranslate.ts'
import { useEndSessionsOptions } from './useEndSessionsOptions.ts'

type OpenSession = ResponseOf<typeof sessionCalls.openSessions>['sessions'][number]

/** Sessions of all users; those of users that the current user manages can be ended. */
export const SessionsPage = () => {
  const t = useTranslate()
  const sessionList = useOpenSessions()

  return (
    <ListContextProvider value={sessionList}>
      <PageHeader title={t('shell.menu.sessions')} />
      <Typography variant="body2" color="textSecondary" sx={{ marginBlockEnd: 3 }}>
        {t('users.sessions.own')}:{' '}
        <Link component={RouterLink} to="/profile" underline="always">
          {t('profile.title')}
        </Link>
      </Typography>
      <Paper variant="outlined">
        <FilterBar
          isFolded={false}
          search={t('users.sessions.search')}
          formatCount={(total) => t('users.sessions.count', { smart_count: total })}
        />
        <ListRows
          table={<SessionList />}
          cards={<SessionList />}
          emptyState={{ title: t('users.sessions.nothing') }}
          failure={t('users.sessions.failed')}
        />
        <Pager />
      </Paper>
    </ListContextProvider>
  )
}

/** Reads the sessions that match the query parameters, as a list context. */
const useOpenSessions = () => {
  const state = useListState({ sort: { field: 'last_seen_at', order: 'DESC' }, perPage: 25, names: ['q'] })
  const { q } = pickTextFilters(state.filterValues)
  const limit = Math.min(state.perPage, 100)
  const query = { q, page: String(Math.max(state.page ?? 1, 1)), limit: String(limit) }
  const { data, ...result } = useApiQuery(
    calls.openSessions,
    { query },
    { placeholderData: keepPreviousData, retry: false },
  )

  return useRemoteListContext<OpenSession>(
    { ...state, perPage: limit },
    { ...result, data: data && [...data.sessions], total: data?.total },
    { resource: 'users' },
  )
}

/** Returns the mutations that end one session, or all sessions of a user. */
const useEndSessions = () => {
  const options = useEndSessionsOptions()
  const endOne = useApiMutation(calls.endSession, options)
  const endAll = useApiMutation(calls.endUserSessions, options)

  return { endOne, endAll, isPending: endOne.isPending || endAll.isPending }
}

const Person = ({ session: { name, email, role } }: { session: OpenSession }) => {
  const formatRole = useRoleName()

  return (
    <Typography sx={{ fontWeight: 600 }}>
      <bdi>{name}</bdi>
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {' · '}
        <bdi>{email}</bdi>
        {' · '}
        {formatRole(roleByApiName(role))}
      </Typography>
    </Typography>
  )
}

interface SessionActionsProps {
  session: OpenSession
  isBusy: boolean
  onEnd: () => void
  onEndAll: () => void
}

/** Actions on a session, or the reason why there are none. */
const SessionActions = ({
  session: { is_own, is_endable, name, agent },
  isBusy,
  onEnd,
  onEndAll,
}: SessionActionsProps) => {
  const t = useTranslate()
  const formatDevice = useDeviceName()

  const device = formatDevice(agent)

  if (is_own) return null
  if (!is_endable)
    return (
      <Typography variant="body2" color="textSecondary">
        {t('users.sessions.higher')}
      </Typography>
    )

  const messageArgs = { name: isolateBidi(name), device }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Button
        variant="outlined"
        color="inherit"
        disabled={isBusy}
        aria-label={t('users.sessions.endOne', messageArgs)}
        onClick={onEnd}
      >
        {t('profile.end')}
      </Button>
      <Button
        variant="outlined"
        color="warning"
        disabled={isBusy}
        aria-haspopup="dialog"
        aria-label={`${t('users.sessions.endAll')}: ${messageArgs.name}`}
        onClick={onEndAll}
      >
        {t('users.sessions.endAll')}
      </Button>
    </Box>
  )
}

/** Sessions of the page with their users and actions. */
const SessionList = () => {
  const t = useTranslate()
  const { data = [] } = useListContext<OpenSession>()
  const { endOne, endAll, isPending } = useEndSessions()
  const [sessionToConfirm, setSessionToConfirm] = useState<OpenSession>()

  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, paddingBlock: 0, paddingInline: 4 }}>
        {data.map((session) => (
          <SessionRow key={session.id} session={session} person={<Person session={session} />}>
            <SessionActions
              session={session}
              isBusy={isPending}
              onEnd={() => endOne.mutate({ params: { id: session.id } })}
              onEndAll={() => setSessionToConfirm(session)}
            />
          </SessionRow>
        ))}
      </Box>
      <Confirm
        isOpen={sessionToConfirm !== undefined}
        loading={isPending}
        title={t('users.sessions.endAllTitle', { name: isolateBidi(sessionToConfirm?.name ?? '') })}
        content={t('users.sessions.endAllText')}
        confirm={t('users.sessions.endAll')}
        confirmColor="warning"
        onConfirm={() =>
          sessionToConfirm &&
          endAll.mutate(
            { params: { id: String(sessionToConfirm.user_id) } },
            { onSettled: () => setSessionToConfirm(undefined) },
          )
        }
        onClose={() => setSessionToConfirm(undefined)}
      />
    </>
  )
}
