import * as calls from 'virtual:calls'
import { Alert, Box, Button, List, ListItem, ListItemButton, Typography } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import type { Access } from '../../domain/access.ts'
import { logsAccess } from '../../domain/access-rules.ts'
import { bankParametersPath, contentItemPath } from '../../domain/page-access.ts'
import { useApiMutation, useApiQuery } from '../providers/api-queries.ts'
import { PopoverDialog } from '../ui/AnchoredPopover.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useReturnState } from '../ui/navigation.ts'
import { useMay } from '../ui/useAccount.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { type Notification, setUnreadCount } from './useUnread.ts'

type May = (access: Access) => boolean

/** Link to what was published: the text, its act in the log, or the page or section that has all the texts. */
const publicationLink = ({ subject, data: { item, screen, section } }: Notification, may: May): string => {
  if (item) return contentItemPath(String(item))
  if (may(logsAccess))
    return `/system-logs/audit?filter=${encodeURIComponent(JSON.stringify({ operation: subject }))}`
  if (section && screen) return `/content/${section}/drill/${encodeURIComponent(String(screen))}`
  return section ? `/content/${section}` : '/content-management'
}

const linksByKind: Record<Notification['kind'], (notification: Notification, may: May) => string> = {
  publication: publicationLink,
  conflict: ({ data: { item } }) => (item ? contentItemPath(String(item)) : '/content/pending'),
  'missing-texts': () => '/translations?missing=any',
  // The page of a dropdown has its comments on a tab.
  mention: ({ data: { item } }) => `${contentItemPath(String(item))}?tab=comments`,
  'translation-wanted': ({ data: { item, screen } }) =>
    item ? contentItemPath(String(item)) : `/translations?screen=${encodeURIComponent(String(screen))}`,
  'sign-ins-refused': () => '/system-logs/events',
  'wrong-code': () => '/profile',
  'recovery-code': () => '/profile',
  'second-approval': ({ subject }) => bankParametersPath(subject),
  'approval-off': () => '/banks/settings',
  migration: () => '/settings/dropdown-migration',
  'import-finished': () => '/content/pending',
  'webhook-failed': () => '/webhooks',
  'unsafe-text': () =>
    `/system-logs/events?filter=${encodeURIComponent(JSON.stringify({ kind: 'unsafe-text' }))}`,
}

interface NotificationPanelProps {
  anchor: HTMLElement
  open: boolean
  onClose: () => void
}

/** Panel of the user's notifications, latest first; each is a link, and marked as read when opened. */
export const NotificationPanel = ({ anchor, open, onClose }: NotificationPanelProps) => {
  const t = useTranslate()

  return (
    <PopoverDialog label={t('notifications.title')} open={open} anchorEl={anchor} onClose={onClose}>
      <PanelContent onClose={onClose} />
    </PopoverDialog>
  )
}

const PanelContent = ({ onClose }: Pick<NotificationPanelProps, 'onClose'>) => {
  const t = useTranslate()
  const { data, error, refetch, readMutation } = useNotifications()

  const retry = <Button onClick={() => void refetch()}>{t('ui.retry')}</Button>

  return (
    <Box sx={{ width: 380, maxWidth: '100%' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, paddingInline: 4, paddingBlock: 2 }}>
        <Typography variant="h2" sx={{ marginInlineEnd: 'auto' }}>
          {t('notifications.title')}
        </Typography>
        {data !== undefined && data.unread > 0 && (
          <Button
            size="small"
            disabled={readMutation.isPending}
            onClick={() => readMutation.mutate({ body: {} })}
          >
            {t('notifications.readAll')}
          </Button>
        )}
      </Box>
      {readMutation.isError && <Alert severity="error">{t('notifications.failed')}</Alert>}
      {error && (
        <Alert severity="error" action={retry}>
          {t('ui.loadFailed')}
        </Alert>
      )}
      {!data && !error && <Loading />}
      {data?.rows.length === 0 && (
        <Typography sx={{ padding: 4, color: 'text.secondary' }}>{t('notifications.none')}</Typography>
      )}
      <List disablePadding>
        {data?.rows.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            onOpen={() => {
              if (!notification.is_read) readMutation.mutate({ body: { ids: [notification.id] } })
              onClose()
            }}
          />
        ))}
      </List>
    </Box>
  )
}

const useNotifications = () => {
  const client = useQueryClient()
  const { data, error, refetch } = useApiQuery(calls.notifications, {}, { staleTime: 0 })
  const readMutation = useApiMutation(calls.readNotifications, {
    awaitRefetch: true,
    onSuccess: ({ unread }) => setUnreadCount(client, unread),
  })

  useEffect(() => {
    if (data) setUnreadCount(client, data.unread)
  }, [client, data])

  return { data, error, refetch, readMutation }
}

interface NotificationRowProps {
  notification: Notification
  onOpen: () => void
}

/** Notification as a link to its page; an unread one is bold, and read aloud as unread. */
const NotificationRow = ({ notification, onOpen }: NotificationRowProps) => {
  const t = useTranslate()
  const may = useMay()
  const formatNotification = useNotificationText()
  const state = useReturnState()

  const { at, data, is_read, times } = notification

  return (
    <ListItem disablePadding>
      <ListItemButton
        component={Link}
        to={notificationLink(notification, may)}
        state={state}
        onClick={onOpen}
        sx={{ display: 'block', minHeight: 44, borderTop: '1px solid', borderColor: 'divider' }}
      >
        <Box component="span" sx={{ display: 'block', fontWeight: is_read ? 400 : 600 }}>
          {!is_read && <span style={visuallyHidden}>{t('notifications.unread')} </span>}
          {formatNotification(notification)}
        </Box>
        <Box
          component="span"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, typography: 'caption', color: 'text.secondary' }}
        >
          <DateTime time={at} />
          {data.by && <span>{t('notifications.by', { name: String(data.by) })}</span>}
          {times > 1 && <span>{t('notifications.times', { count: times })}</span>}
        </Box>
      </ListItemButton>
    </ListItem>
  )
}

/** Returns a function that formats a notification in the language of the interface. */
const useNotificationText = (): ((notification: Notification) => string) => {
  const t = useTranslate()
  const language = useLanguage()

  return ({ kind, data }) => {
    const name = data[`name_${language}`] ?? data.name_ru ?? data.name
    const values = {
      smart_count: Number(data.drafts ?? 0),
      name: String(name ?? t('notifications.unknownAccount')),
    }
    if (kind === 'conflict' && data.drafts === 1) return t('notifications.draftOvertaken', values)
    return t(`notifications.kinds.${kind}`, values)
  }
}

/** Returns the path that a notification links to; its recipients may open that page. */
export const notificationLink = (notification: Notification, may: May): string =>
  linksByKind[notification.kind](notification, may)
