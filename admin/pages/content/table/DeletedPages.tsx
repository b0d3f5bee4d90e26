import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { isolated } from '../../../../domain/in-words/isolated.ts'
import type { DeletedPage } from '../../../providers/pages/pages.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { Loaded } from '../Loaded.tsx'
import { useDeletedPages } from './usePageRecords.ts'
import { useRestore } from './useRestore.ts'

interface RowProps {
  page: DeletedPage
  isBusy: boolean
  onRestore: () => void
}

const Row = ({ page, isBusy, onRestore }: RowProps) => {
  const words = useWords()
  const name = page.title[useLanguage()] || page.screen_location
  return (
    <ListItem disableGutters divider sx={{ gap: 3 }}>
      <ListItemText
        primary={
          <>
            {page.pageNumber && <bdi dir="ltr">{page.pageNumber}. </bdi>}
            <bdi>{name}</bdi>
          </>
        }
        secondary={
          <>
            <bdi dir="ltr">{page.screen_location}</bdi> · <DateTime time={page.deletedAt} />
            {page.deletedBy && (
              <>
                {' '}
                · <bdi>{page.deletedBy}</bdi>
              </>
            )}
          </>
        }
      />
      <Button
        variant="outlined"
        size="small"
        disabled={isBusy}
        aria-label={words('contentTable.deleted.restoreOf', { name: isolated(name) })}
        onClick={onRestore}
      >
        {words('contentTable.restore')}
      </Button>
    </ListItem>
  )
}

/** The pages that were deleted, each with the way back. */
export const DeletedPages = ({ onClose }: { onClose: () => void }) => {
  const words = useWords()
  const translate = useTranslate()
  const heading = useId()
  const query = useDeletedPages()
  const { mutate, isPending } = useRestore()
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={heading}>
      <DialogTitle id={heading}>{words('contentTable.deleted.title')}</DialogTitle>
      <DialogContent>
        <Loaded query={query}>
          {(pages) =>
            pages.length === 0 ? (
              <Typography color="textSecondary">{words('contentTable.deleted.nothing')}</Typography>
            ) : (
              <List disablePadding>
                {pages.map((page) => (
                  <Row key={page.id} page={page} isBusy={isPending} onRestore={() => mutate([page])} />
                ))}
              </List>
            )
          }
        </Loaded>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
