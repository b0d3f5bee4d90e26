import * as calls from 'virtual:calls'
import SignOutAllIcon from '@mui/icons-material/PhonelinkEraseOutlined'
import { Box, Button, IconButton, Link, Paper, Typography } from '@mui/material'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm, ListContextProvider } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { roleByApiName } from '../../domain/access.ts'
import type { ResponseOf } from '../../domain/api/call.ts'
import type { sessionCalls } from '../../domain/api/users.ts'
import { isolateBidi } from '../../domain/format/format.ts'
import { useRoleName } from '../layout/useRoleName.ts'
import { useApiMutation, useApiQuery, useInvalidate } from '../providers/api-queries.ts'
import { FilterBar } from '../resources/FilterBar.tsx'
import { useRemoteListContext } from '../resources/ListContext.tsx'
import { ListRows } from '../resources/ListRows.tsx'
import { Pager } from '../resources/Pager.tsx'
import { pickTextFilters, useListState } from '../resources/useListState.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useTranslate } from '../ui/useTranslate.ts'
import { EndSelected, SessionTable, useDeviceName, useEndSessionsOptions } from './SessionTable.tsx'

type OpenSession = ResponseOf<typeof sessionCalls.openSessions>['sessions'][number]

/** Sessions of all users; those of users that the current user manages can be ended. */
export const SessionsPage = () => {
  const t = useTranslate()
  const sessionList = useOpenSessions()

  return (
    <ListContextProvider value={sessionList}>
      <PageHeader
        title={t('shell.menu.sessions')}
        aside={
          <Link component={RouterLink} to="/profile">
            {t('users.sessions.own')}
          </Link>
        }
      />
      <Paper variant="outlined">
        <FilterBar
          isFolded={false}
          search={t('users.sessions.search')}
          formatCount={(total) => t('users.sessions.count', { smart_count: total })}
          bulkActions={<EndSelectedSessions />}
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

/** Bulk action of the list, without a message and a refetch for each session. */
const EndSelectedSessions = () => {
  const { mutateAsync } = useApiMutation(calls.endSession, { refetchAfterSuccess: false })
  const invalidate = useInvalidate()

  return (
    <EndSelected
      endOne={(id) => mutateAsync({ params: { id } })}
      refetch={() => invalidate(calls.endSession.invalidates ?? [])}
    />
  )
}

/** Returns the mutations that end one session, or all sessions of a user. */
const useEndSessions = () => {
  const options = useEndSessionsOptions()
  const endOne = useApiMutation(calls.endSession, options)
  const endAll = useApiMutation(calls.endUserSessions, options)

  return { endOne, endAll, isPending: endOne.isPending || endAll.isPending }
}

const UserFacts = ({ session: { role, email } }: { session: OpenSession }) => {
  const formatRole = useRoleName()

  return (
    <>
      {formatRole(roleByApiName(role))} · <bdi title={email}>{email}</bdi>
    </>
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

  if (is_own) return null
  if (!is_endable)
    return (
      <Typography
        variant="caption"
        component="div"
        color="textSecondary"
        sx={{ minWidth: { sm: 180 }, lineHeight: 1.4 }}
      >
        {t('users.sessions.higher')}
      </Typography>
    )

  const messageArgs = { name: isolateBidi(name), device: formatDevice(agent) }
  const endAllLabel = `${t('users.sessions.endAll')}: ${messageArgs.name}`

  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: { sm: 'flex-end' } }}>
      <Button
        size="small"
        disabled={isBusy}
        aria-label={t('users.sessions.endOne', messageArgs)}
        onClick={onEnd}
      >
        {t('profile.end')}
      </Button>
      <IconButton
        size="small"
        disabled={isBusy}
        aria-haspopup="dialog"
        aria-label={endAllLabel}
        title={endAllLabel}
        onClick={onEndAll}
      >
        <SignOutAllIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}

const isEndable = ({ is_own, is_endable }: OpenSession): boolean => !is_own && is_endable

/** Sessions of the page with their users and actions. */
const SessionList = () => {
  const t = useTranslate()
  const formatDevice = useDeviceName()
  const { endOne, endAll, isPending } = useEndSessions()
  const [sessionToConfirm, setSessionToConfirm] = useState<OpenSession>()

  return (
    <>
      <SessionTable<OpenSession>
        label={t('shell.menu.sessions')}
        renderUser={({ name }) => (
          <Box component="bdi" sx={{ fontWeight: 500 }}>
            {name}
          </Box>
        )}
        renderUserFacts={(session) => <UserFacts session={session} />}
        canEnd={isEndable}
        nameOf={({ name, agent }) => `${name}, ${formatDevice(agent)}`}
        renderActions={(session) => (
          <SessionActions
            session={session}
            isBusy={isPending}
            onEnd={() => endOne.mutate({ params: { id: session.id } })}
            onEndAll={() => setSessionToConfirm(session)}
          />
        )}
      />
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
