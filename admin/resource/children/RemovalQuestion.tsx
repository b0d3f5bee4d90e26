import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useContext, useId } from 'react'
import { type Identifier, useTranslate } from 'react-admin'
import type { DependentCount } from '../../../domain/descriptor/on-delete.ts'
import { RetryAlert } from '../../ui/loading/RetryAlert.tsx'
import { useWords } from '../../ui/useWords.ts'
import { ConsequencesContext } from '../actions/consequences.ts'
import { useHanging } from './useHanging.ts'
import { useHangingText } from './useHangingText.ts'

type Found = ReturnType<typeof useHanging>

type Told = 'refuse' | 'closed' | 'cascade' | 'empty'

const Line = ({ told, hanging }: { told: Told; hanging: readonly DependentCount[] }) => {
  const words = useWords()
  const text = useHangingText()
  if (hanging.length === 0) return null
  return (
    <DialogContentText sx={{ marginBlockStart: 2, color: 'text.primary' }}>
      {words(`resource.hanging.${told}`, { list: text(hanging) })}
    </DialogContentText>
  )
}

/** What the deletion would bring about, or what stands in its way. */
const Consequences = ({ isKnown, error, refetch, kept, closed, deleted, emptied }: Found) => {
  const words = useWords()
  if (error)
    return <RetryAlert onRetry={() => void refetch()}>{words('resource.hanging.unknown')}</RetryAlert>
  if (!isKnown) return <DialogContentText>{words('resource.hanging.loading')}</DialogContentText>
  return kept.length > 0 || closed.length > 0 ? (
    <>
      <Line told="refuse" hanging={kept} />
      <Line told="closed" hanging={closed} />
    </>
  ) : (
    <>
      <Line told="cascade" hanging={deleted} />
      <Line told="empty" hanging={emptied} />
    </>
  )
}

interface Props {
  title: string
  /** The records that would be deleted. */
  ids: readonly Identifier[]
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before records are deleted, and tells what hangs on them; where that keeps them, nothing can be confirmed. */
export const RemovalQuestion = ({ title, ids, isPending, onConfirm, onClose }: Props) => {
  const words = useWords()
  const translate = useTranslate()
  const heading = useId()
  const BeyondThem = useContext(ConsequencesContext)
  const found = useHanging(ids)
  const canRemove = found.isKnown && found.kept.length === 0 && found.closed.length === 0
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading}>
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent aria-live="polite">
        {canRemove && <DialogContentText>{words('resource.removeText')}</DialogContentText>}
        <Consequences {...found} />
        {canRemove && <BeyondThem act="delete" ids={ids} />}
      </DialogContent>
      <DialogActions>
        <Button disabled={isPending} onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button color="error" loading={isPending} disabled={!canRemove} onClick={onConfirm} autoFocus>
          {words('resource.remove')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
