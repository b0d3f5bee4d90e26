import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { detectDevice } from '../../domain/users/device.ts'
import { DateTime } from './DateTime.tsx'
import { useTranslate } from './useTranslate.ts'

interface Props {
  session: {
    readonly agent: string | null
    readonly address: string | null
    readonly created_at: string
    readonly last_seen_at: string
    readonly is_current: boolean
  }
  /** User of the session, in lists of several users. */
  person?: ReactNode
  /** Actions of the session. */
  children?: ReactNode
}

/** Session in a list: device, address and start time. */
export const SessionRow = ({
  session: { agent, address, created_at, last_seen_at, is_current },
  person,
  children,
}: Props) => {
  const t = useTranslate()
  const device = useDeviceName()(agent)

  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 2 },
        ...{ paddingBlock: 2, borderBottom: 1, borderColor: 'divider' },
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Box sx={{ flex: '1 1 260px' }}>
        {person}
        <Typography>
          <bdi>{device}</bdi>
          {is_current && ` (${t('profile.current')})`}
          {address && (
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {' · '}
              <bdi>{address}</bdi>
            </Typography>
          )}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('profile.since')}: <DateTime time={created_at} /> · {t('profile.lastSeen')}:{' '}
          <DateTime time={last_seen_at} />
        </Typography>
      </Box>
      {children}
    </Box>
  )
}

/** Returns a function that names a device by its browser and system. */
export const useDeviceName = () => {
  const t = useTranslate()
  return (agent: string | null): string => {
    const { browser, system } = detectDevice(agent)
    if (browser && system) return t('profile.onDevice', { browser, system })
    return browser ?? system ?? t('profile.unknownDevice')
  }
}
