import { Box, Button, Typography } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { type ReactNode, useState } from 'react'
import { Confirm, type Identifier, useListContext, useNotify } from 'react-admin'
import { detectDevice } from '../../domain/users/device.ts'
import { CardDetails, ListCards } from '../resources/ListCards.tsx'
import { ListColumn, ListTable } from '../resources/ListTable.tsx'
import { CardSelectCheckbox, SelectionColumn, useVisibleSelection } from '../resources/RowSelection.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { useRangeAnchor } from '../ui/SelectCheckbox.tsx'
import { useIsNarrow, useIsPhone } from '../ui/useScreenWidth.ts'
import { useTranslate } from '../ui/useTranslate.ts'

interface Session {
  readonly id: string
  readonly agent: string | null
  readonly address: string | null
  readonly created_at: string
  readonly last_seen_at: string
  readonly is_current: boolean
}

interface SessionTableProps<Row extends Session> {
  label: string
  /** Name of a session's user, in lists of several users. */
  renderUser?: (session: Row) => ReactNode
  /** Facts below the name of the user. */
  renderUserFacts?: (session: Row) => ReactNode
  canEnd: (session: Row) => boolean
  /** Name of a session in the label of its checkbox. */
  nameOf: (session: Row) => string
  /** Actions of a session, or why there are none. */
  renderActions: (session: Row) => ReactNode
}

/** Sessions of the surrounding list: device, address, start on wide screens, last activity; cards on phones. */
export const SessionTable = <Row extends Session>({ label, ...parts }: SessionTableProps<Row>) => {
  const { renderUser, renderUserFacts, canEnd, nameOf, renderActions } = parts
  const t = useTranslate()
  const isPhone = useIsPhone()
  const isNarrow = useIsNarrow()
  const anchor = useRangeAnchor<Identifier>()

  useVisibleSelection()

  if (isPhone) return <SessionCards {...parts} />

  return (
    <ListTable aria-label={label} sx={{ '& .MuiTableCell-body': { height: 44, paddingBlock: 0.5 } }}>
      <SelectionColumn canSelect={canEnd} nameOf={nameOf} anchor={anchor} />
      {renderUser && (
        <ListColumn
          label={t('users.sessions.user')}
          sx={{ maxWidth: 0, width: '50%' }}
          render={(session: Row) => (
            <>
              <Box sx={lineSx}>{renderUser(session)}</Box>
              <Caption>{renderUserFacts?.(session)}</Caption>
            </>
          )}
        />
      )}
      <ListColumn label={t('profile.device')} render={(session: Row) => <Device session={session} />} />
      {!isNarrow && (
        <ListColumn
          label={t('profile.since')}
          sx={timeSx}
          render={({ created_at }: Row) => <DateTime time={created_at} />}
        />
      )}
      <ListColumn
        label={t('profile.lastSeen')}
        sx={timeSx}
        render={({ last_seen_at }: Row) => <DateTime time={last_seen_at} />}
      />
      <ListColumn
        label={<span style={visuallyHidden}>{t('resource.acts')}</span>}
        sx={{ width: '1%', textAlign: 'end' }}
        render={renderActions}
      />
    </ListTable>
  )
}

const timeSx = { width: '1%', whiteSpace: 'nowrap' } as const

const lineSx = {
  lineHeight: '18px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const

/** Line below the name of a cell or card. */
const Caption = ({ children }: { children: ReactNode }) => (
  <Typography variant="caption" component="div" color="textSecondary" sx={lineSx}>
    {children}
  </Typography>
)

/** Controls in the first line of a card are as high as a finger needs, without making the card higher. */
const cardControlSx = { flex: 'none', marginBlock: '-10px' } as const

/** Sessions on phones: user or device with the actions, and below it where and when the session was active. */
const SessionCards = <Row extends Session>({
  renderUser,
  renderUserFacts,
  canEnd,
  nameOf,
  renderActions,
}: Omit<SessionTableProps<Row>, 'label'>) => {
  const t = useTranslate()

  return (
    <ListCards<Row>>
      {(session) => (
        <>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: 24 }}>
            {canEnd(session) && (
              <Box sx={cardControlSx}>
                <CardSelectCheckbox nameOf={nameOf} />
              </Box>
            )}
            <Box sx={{ ...lineSx, flexGrow: 1, minWidth: 0 }}>
              {renderUser ? renderUser(session) : <DeviceName session={session} />}
              <CurrentMark session={session} />
            </Box>
            {canEnd(session) && <Box sx={cardControlSx}>{renderActions(session)}</Box>}
          </Box>
          {renderUserFacts && <Caption>{renderUserFacts(session)}</Caption>}
          <CardDetails>
            {renderUser && <DeviceName session={session} />}
            {session.address && <bdi dir="ltr">{session.address}</bdi>}
            <span>
              <span style={visuallyHidden}>{t('profile.lastSeen')}: </span>
              <DateTime time={session.last_seen_at} />
            </span>
          </CardDetails>
          {!canEnd(session) && renderActions(session)}
        </>
      )}
    </ListCards>
  )
}

const DeviceName = ({ session: { agent } }: { session: Session }) => {
  const nameDevice = useDeviceName()
  return <bdi>{nameDevice(agent)}</bdi>
}

/** Mark of the session in which the user works. */
const CurrentMark = ({ session: { is_current } }: { session: Session }) => {
  const t = useTranslate()

  return (
    is_current && (
      <Box
        component="span"
        sx={{
          marginInlineStart: 2,
          paddingInline: 1.5,
          borderRadius: 1,
          bgcolor: 'action.selected',
          typography: 'caption',
        }}
      >
        {t('profile.current')}
      </Box>
    )
  )
}

/** Device of a session above its address; the current session is marked. */
const Device = ({ session }: { session: Session }) => (
  <Box sx={{ lineHeight: '18px', whiteSpace: 'nowrap' }}>
    <DeviceName session={session} />
    <CurrentMark session={session} />
    {session.address && (
      <Caption>
        <bdi dir="ltr">{session.address}</bdi>
      </Caption>
    )}
  </Box>
)

interface EndSelectedProps {
  endOne: (id: string) => Promise<{ ended: number }>
  /** Refetches the list once all are ended, or one of them failed. */
  refetch: () => Promise<unknown>
}

/** Number of the selected sessions with a button that ends them, after a confirmation. */
export const EndSelected = ({ endOne, refetch }: EndSelectedProps) => {
  const t = useTranslate()
  const notify = useNotify()
  const { selectedIds, onUnselectItems } = useListContext()
  const [isAsking, setIsAsking] = useState(false)
  const [isPending, setIsPending] = useState(false)

  const count = { smart_count: selectedIds.length }

  const endAll = async () => {
    let total = 0
    setIsPending(true)
    try {
      for (const id of selectedIds) total += (await endOne(String(id))).ended
      onUnselectItems()
    } catch (error) {
      if (error instanceof Error) notify(error.message, { type: 'error' })
    }
    await refetch()
    setIsPending(false)
    setIsAsking(false)
    if (total > 0) notify('profile.ended', { type: 'success', messageArgs: { smart_count: total } })
  }

  return (
    <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography aria-live="polite">{t('resource.selected', count)}</Typography>
      <Button
        size="small"
        variant="outlined"
        color="warning"
        aria-haspopup="dialog"
        onClick={() => setIsAsking(true)}
      >
        {t('users.sessions.endSelected')}
      </Button>
      <Button size="small" onClick={() => onUnselectItems()}>
        {t('resource.unselect')}
      </Button>
      <Confirm
        isOpen={isAsking}
        loading={isPending}
        title={t('users.sessions.endSelectedTitle', count)}
        content={t('users.sessions.endSelectedText')}
        confirm={t('users.sessions.endSelected')}
        confirmColor="warning"
        onConfirm={() => void endAll()}
        onClose={() => setIsAsking(false)}
      />
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

/** Returns the options of mutations that end sessions: the result is notified, and the list is refetched. */
export const useEndSessionsOptions = () => {
  const notify = useNotify()
  return {
    onSuccess: ({ ended }: { ended: number }) =>
      notify('profile.ended', { type: 'success', messageArgs: { smart_count: ended } }),
    onError: (error: Error) => notify(error.message, { type: 'error' }),
    refetchAfterError: true,
    awaitRefetch: true,
  }
}
