import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { markRead, readNotifications } from '../../providers/own/notifications.ts'
import { useWords } from '../../ui/useWords.ts'
import { Loading } from '../Loading.tsx'
import { NoticeRow } from './NoticeRow.tsx'
import { listKey, noteUnread } from './useUnread.ts'

const useNotices = () => {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => readNotifications(signal),
    staleTime: 0,
  })
  const marking = useMutation({
    mutationFn: markRead,
    onSuccess: async ({ unread }) => {
      noteUnread(client, unread)
      await client.invalidateQueries({ queryKey: listKey })
    },
  })
  useEffect(() => {
    if (data) noteUnread(client, data.unread)
  }, [client, data])
  return { data, error, refetch, marking }
}

const Content = ({ onClose }: Pick<Props, 'onClose'>) => {
  const words = useWords()
  const { data, error, refetch, marking } = useNotices()
  const retry = <Button onClick={() => void refetch()}>{words('ui.retry')}</Button>
  return (
    <Box sx={{ width: 380, maxWidth: '100%' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, paddingInline: 4, paddingBlock: 2 }}>
        <Typography variant="h2" sx={{ marginInlineEnd: 'auto' }}>
          {words('notifications.title')}
        </Typography>
        {data !== undefined && data.unread > 0 && (
          <Button size="small" disabled={marking.isPending} onClick={() => marking.mutate(undefined)}>
            {words('notifications.readAll')}
          </Button>
        )}
      </Box>
      {marking.isError && <Alert severity="error">{words('notifications.failed')}</Alert>}
      {error && (
        <Alert severity="error" action={retry}>
          {words('ui.loadFailed')}
        </Alert>
      )}
      {!data && !error && <Loading />}
      {data?.rows.length === 0 && (
        <Typography sx={{ padding: 4, color: 'text.secondary' }}>{words('notifications.none')}</Typography>
      )}
      <List disablePadding>
        {data?.rows.map((notice) => (
          <NoticeRow
            key={notice.id}
            notice={notice}
            onOpen={() => {
              if (!notice.is_read) marking.mutate([notice.id])
              onClose()
            }}
          />
        ))}
      </List>
    </Box>
  )
}

interface Props {
  anchor: HTMLElement
  open: boolean
  onClose: () => void
}

/** What the person is told, the latest first; each leads to where it happened and is read then. */
export const NotificationPanel = ({ anchor, open, onClose }: Props) => (
  <Popover
    open={open}
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    slotProps={{ paper: { role: 'dialog', 'aria-label': useWords()('notifications.title') } }}
  >
    <Content onClose={onClose} />
  </Popover>
)
