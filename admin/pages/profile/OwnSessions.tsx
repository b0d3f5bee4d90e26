import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { deviceOf } from '../../../domain/people/device.ts'
import { endSessions, ownSessions, type OwnSessions as Sessions } from '../../providers/own/profile.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { LoadFailure } from '../../ui/loading/LoadFailure.tsx'
import { useWords } from '../../ui/useWords.ts'

const queryKey = ['own sessions']

/** A device by the names of its browser and system. */
const useDeviceWords = () => {
  const words = useWords()
  return (agent: string | null): string => {
    const { browser, system } = deviceOf(agent)
    if (browser && system) return words('profile.onDevice', { browser, system })
    return browser ?? system ?? words('profile.unknownDevice')
  }
}

interface RowProps {
  session: Sessions[number]
  isBusy: boolean
  onEnd: (id: string) => void
}

const Row = ({
  session: { id, agent, address, created_at, last_seen_at, is_current },
  isBusy,
  onEnd,
}: RowProps) => {
  const words = useWords()
  const device = useDeviceWords()(agent)
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, paddingBlock: 2 },
        ...{ borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } },
      }}
    >
      <Box sx={{ flex: '1 1 260px' }}>
        <Typography>
          <bdi>{device}</bdi>
          {is_current && ` (${words('profile.current')})`}
          {address && (
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {' · '}
              <bdi>{address}</bdi>
            </Typography>
          )}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words('profile.since')}: <DateTime time={created_at} /> · {words('profile.lastSeen')}:{' '}
          <DateTime time={last_seen_at} />
        </Typography>
      </Box>
      {!is_current && (
        <Button
          variant="outlined"
          color="inherit"
          disabled={isBusy}
          aria-label={words('profile.endOne', { device })}
          onClick={() => onEnd(id)}
        >
          {words('profile.end')}
        </Button>
      )}
    </Box>
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
