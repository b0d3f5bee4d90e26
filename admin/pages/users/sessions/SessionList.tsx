import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Confirm, useListContext } from 'react-admin'
import { roleByApiName } from '../../../../domain/access.ts'
import { isolateBidi } from '../../../../domain/format/format.ts'
import { useRoleName } from '../../../layout/useRoleName.ts'
import type { OpenSession } from '../../../providers/own/sessions.ts'
import { SessionRow } from '../../../ui/sessions/SessionRow.tsx'
import { useDeviceWords } from '../../../ui/sessions/useDeviceWords.ts'
import { useWords } from '../../../ui/useWords.ts'
import { useEnding } from './useSessions.ts'

const Person = ({ session: { name, email, role } }: { session: OpenSession }) => (
  <Typography sx={{ fontWeight: 600 }}>
    <bdi>{name}</bdi>
    <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
      {' · '}
      <bdi>{email}</bdi>
      {' · '}
      {useRoleName()(roleByApiName(role))}
    </Typography>
  </Typography>
)

interface ActsProps {
  session: OpenSession
  isBusy: boolean
  onEnd: () => void
  onEndAll: () => void
}

/** What can be done with a session, or why nothing can. */
const Acts = ({ session: { is_own, is_endable, name, agent }, isBusy, onEnd, onEndAll }: ActsProps) => {
  const words = useWords()
  const device = useDeviceWords()(agent)
  if (is_own) return null
  if (!is_endable)
    return (
      <Typography variant="body2" color="textSecondary">
        {words('users.sessions.higher')}
      </Typography>
    )
  const named = { name: isolateBidi(name), device }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Button
        variant="outlined"
        color="inherit"
        disabled={isBusy}
        aria-label={words('users.sessions.endOne', named)}
        onClick={onEnd}
      >
        {words('profile.end')}
      </Button>
      <Button
        variant="outlined"
        color="warning"
        disabled={isBusy}
        aria-haspopup="dialog"
        aria-label={`${words('users.sessions.endAll')}: ${named.name}`}
        onClick={onEndAll}
      >
        {words('users.sessions.endAll')}
      </Button>
    </Box>
  )
}

/** The sessions of the page, each with its person and what can be done with it. */
export const SessionList = () => {
  const words = useWords()
  const { data = [] } = useListContext<OpenSession>()
  const { mutate, isPending } = useEnding()
  const [asked, setAsked] = useState<OpenSession>()
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, paddingBlock: 0, paddingInline: 4 }}>
        {data.map((session) => (
          <SessionRow key={session.id} session={session} person={<Person session={session} />}>
            <Acts
              session={session}
              isBusy={isPending}
              onEnd={() => mutate({ ...session, all: false })}
              onEndAll={() => setAsked(session)}
            />
          </SessionRow>
        ))}
      </Box>
      <Confirm
        isOpen={asked !== undefined}
        loading={isPending}
        title={words('users.sessions.endAllTitle', { name: isolateBidi(asked?.name ?? '') })}
        content={words('users.sessions.endAllText')}
        confirm={words('users.sessions.endAll')}
        confirmColor="warning"
        onConfirm={() => asked && mutate({ ...asked, all: true }, { onSettled: () => setAsked(undefined) })}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}
