import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { type ReactNode, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { pages as descriptor } from '../../../../domain/resources/pages.ts'
import { refusalIn } from '../../../providers/http.ts'
import type { PageRow } from '../../../providers/pages/pages.ts'
import { useWords } from '../../../ui/useWords.ts'
import { Refused } from '../checks/Refused.tsx'
import { AskedPages } from './AskedPages.tsx'
import type { PageAct } from './page-acts.ts'
import { RemovedContents } from './RemovedContents.tsx'
import { usePageAct } from './usePageAct.tsx'

interface Props {
  act: PageAct
  pages: readonly PageRow[]
  onClose: () => void
}

const colours: Partial<Record<PageAct, 'error' | 'warning'>> = { remove: 'error', archive: 'warning' }

/** What has to be typed before it can be done: why, or how many pages are meant. */
const useTyped = (act: PageAct, count: number) => {
  const words = useWords()
  const [text, setText] = useState('')
  const isReason = act === 'reject'
  const isAsked = isReason || (act === 'remove' && count > 1)
  const typed = text.trim()
  const field: ReactNode = isAsked && (
    <TextField
      autoFocus
      fullWidth
      label={words(isReason ? 'contentTable.reason' : 'contentTable.typeNumber', { number: count })}
      helperText={isReason ? words('contentTable.reasonHint') : undefined}
      value={text}
      onChange={({ target }) => setText(target.value)}
      multiline={isReason}
      minRows={isReason ? 3 : undefined}
      slotProps={{
        htmlInput: isReason
          ? { dir: 'auto', maxLength: descriptor.fields.reason.maxLength }
          : { dir: 'ltr', inputMode: 'numeric', autoComplete: 'off' },
      }}
    />
  )
  return { field, typed, isTyped: !isAsked || (isReason ? typed !== '' : typed === String(count)) }
}

/** Asks before anything is done with pages: with which, and what becomes of them. */
export const PageQuestion = ({ act, pages, onClose }: Props) => {
  const words = useWords()
  const translate = useTranslate()
  const heading = useId()
  const { mutate, isPending, error } = usePageAct(act, pages, onClose)
  const { field, typed, isTyped } = useTyped(act, pages.length)
  const findings = refusalIn(error)?.findings
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={heading}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isTyped) mutate(typed)
        }}
      >
        <DialogTitle id={heading}>
          {words(`contentTable.ask.${act}`, { smart_count: pages.length })}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3 }}>
          <DialogContentText>{words(`contentTable.means.${act}`)}</DialogContentText>
          <AskedPages
            pages={pages}
            showsChanges={act === 'confirm'}
            showsAddress={act === 'remove' || act === 'archive'}
          />
          {act === 'remove' && <RemovedContents pages={pages} />}
          {findings && <Refused findings={findings} isBusy={isPending} onOverride={mutate} />}
          {field}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" disabled={isPending} onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={colours[act]}
            autoFocus={!field}
            loading={isPending}
            disabled={!isTyped || findings !== undefined}
          >
            {words(`contentTable.acts.${act}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
