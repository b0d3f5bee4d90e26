import NotificationsIcon from '@mui/icons-material/NotificationsNone'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { lazyRoute } from '../../ui/lazy-loading.ts'
import { useWords } from '../../ui/useWords.ts'
import { useUnreadCount } from './useUnread.ts'

const NotificationPanel = lazyRoute(async () => (await import('./NotificationPanel.tsx')).NotificationPanel)

/** How many notifications are unread; opens what they say. */
export const NotificationBell = () => {
  const words = useWords()
  const { pathname } = useLocation()
  const count = useUnreadCount()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <IconButton
        aria-label={words('notifications.open', { count: count > 99 ? '99+' : count })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget)
          setIsOpen(true)
        }}
      >
        <Unread key={pathname} />
      </IconButton>
      {anchor && (
        <Suspense>
          <NotificationPanel anchor={anchor} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const Unread = () => (
  <Badge badgeContent={useUnreadCount()} max={99} color="primary">
    <NotificationsIcon />
  </Badge>
)
