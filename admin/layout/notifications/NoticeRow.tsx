import Box from '@mui/material/Box'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { Link } from 'react-router-dom'
import type { Notification } from '../../providers/own/notifications.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { useLeavingState } from '../../ui/return-path.ts'
import { useWords } from '../../ui/useWords.ts'
import { placeOf, useNoticeWords } from './notice-words.ts'

interface Props {
  notice: Notification
  onOpen: () => void
}

/** One notification, which leads to where it happened; what is unread is bold, and says so. */
export const NoticeRow = ({ notice, onOpen }: Props) => {
  const words = useWords()
  const wordsOf = useNoticeWords()
  const state = useLeavingState()
  const { at, data, is_read, times } = notice
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={Link}
        to={placeOf(notice)}
        state={state}
        onClick={onOpen}
        sx={{ display: 'block', minHeight: 44, borderTop: '1px solid', borderColor: 'divider' }}
      >
        <Box component="span" sx={{ display: 'block', fontWeight: is_read ? 400 : 600 }}>
          {!is_read && <span style={visuallyHidden}>{words('notifications.unread')} </span>}
          {wordsOf(notice)}
        </Box>
        <Box
          component="span"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, typography: 'caption', color: 'text.secondary' }}
        >
          <DateTime time={at} />
          {data.by && <span>{words('notifications.by', { name: String(data.by) })}</span>}
          {times > 1 && <span>{words('notifications.times', { count: times })}</span>}
        </Box>
      </ListItemButton>
    </ListItem>
  )
}
