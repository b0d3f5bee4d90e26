import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { endSessions, ownSessions, type OwnSessions as Sessions } from '../../providers/own/profile.ts'
import { LoadFailure } from '../../ui/loading/LoadFailure.tsx'
import { SessionRow } from '../../ui/sessions/SessionRow.tsx'
import { useDeviceWords } from '../../ui/sessions/useDeviceWords.ts'
import { useWords } from '../../ui/useWords.ts'

const queryKey = ['own sessions']

interface RowProps {
  session: Sessions[number]
  isBusy: boolean
  onEnd: (id: string) => void
}

const Row = ({ session, isBusy, onEnd }: RowProps) => {
  const words = useWords()
  const device = useDeviceWords()(session.agent)
  return (
    <SessionRow session={session}>
      {!session.is_current && (
        <Button
          variant="outlined"
          color="inherit"
          disabled={isBusy}
          aria-label={words('profile.endOne', { device })}
          onClick={() => onEnd(session.id)}
        >
          {words('profile.end')}
        </Button>
      )}
    </SessionRow>
  )
}

/** The own sessions, with a way to end each but this one. */
export const OwnSessions = () => {
  const words = useWords()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => ownSessions(signal) })
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string | undefined) => endSessions(id),
    onSuccess: (ended) => notify('profile.ended', { type: 'success', messageArgs: { smart_count: ended } }),
    onError: (refused) => notify(refused.message, { type: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Typography>{words('shell.loading')}</Typography>
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data.map((session) => (
          <Row key={session.id} session={session} isBusy={isPending} onEnd={mutate} />
        ))}
      </Box>
      {data.length > 1 && (
        <Button
          variant="outlined"
          color="warning"
          disabled={isPending}
          onClick={() => mutate(undefined)}
          sx={{ justifySelf: 'start' }}
        >
          {words('profile.endOthers')}
        </Button>
      )}
    </>
  )
}
