import NotificationsIcon from '@mui/icons-material/NotificationsNone'
import { Badge, IconButton } from '@mui/material'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { lazyRoute } from '../../ui/lazy-loading.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { useUnreadCount } from './useUnread.ts'

const NotificationPanel = lazyRoute(async () => (await import('./NotificationPanel.tsx')).NotificationPanel)

/** Button with the number of unread notifications, which opens their panel. */
export const NotificationBell = () => {
  const t = useTranslate()
  const { pathname } = useLocation()
  const count = useUnreadCount()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <IconButton
        aria-label={t('notifications.open', { count: count > 99 ? '99+' : count })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget)
          setIsOpen(true)
        }}
      >
        <UnreadBadge key={pathname} />
      </IconButton>
      {anchor && (
        <Suspense>
          <NotificationPanel anchor={anchor} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Badge that is mounted again with each page, so that a stale number is read again. */
const UnreadBadge = () => {
  const count = useUnreadCount()

  return (
    <Badge badgeContent={count} max={99} color="primary">
      <NotificationsIcon />
    </Badge>
  )
}
