import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router-dom'
import { useTranslate } from '../ui/useTranslate.ts'
import { pageWithoutDrawers } from './drawer-address.ts'

let mountedIds: readonly symbol[] = []
const listeners = new Set<() => void>()

/**
 * Asks before users leave the page with unsaved edits, or before the address loses the parameter `watchedParam`.
 * Of several mounted ones only the last asks: it is in a window above the others.
 */
export const LeavingWarning = ({ watchedParam }: { watchedParam?: string }) => {
  useBeforeUnload((event) => event.preventDefault())
  return useIsLastMounted() && <Question watchedParam={watchedParam} />
}

const setMountedIds = (nextIds: readonly symbol[]): void => {
  mountedIds = nextIds
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether this component was mounted last of all that call this hook. */
const useIsLastMounted = (): boolean => {
  const [ownId] = useState(() => Symbol('mounted'))
  useEffect(() => {
    setMountedIds([...mountedIds, ownId])
    return () => setMountedIds(mountedIds.filter((id) => id !== ownId))
  }, [ownId])
  return useSyncExternalStore(subscribe, () => mountedIds.at(-1) === ownId)
}

interface LeaveQuestionProps {
  isOpen: boolean
  onLeave: () => void
  onStay: () => void
}

/** Asks before unsaved edits are discarded. Staying comes first and has the focus, so that Enter keeps them. */
export const LeaveQuestion = ({ isOpen, onLeave, onStay }: LeaveQuestionProps) => {
  const t = useTranslate()
  const titleId = useId()

  return (
    <Dialog open={isOpen} onClose={onStay} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('editing.leaving.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('ra.message.unsaved_changes')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onStay}>
          {t('editing.leaving.stay')}
        </Button>
        <Button color="error" onClick={onLeave}>
          {t('editing.leaving.leave')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const Question = ({ watchedParam }: { watchedParam: string | undefined }) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      pageWithoutDrawers(currentLocation, watchedParam) !== pageWithoutDrawers(nextLocation, watchedParam),
  )

  return (
    <LeaveQuestion
      isOpen={blocker.state === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  )
}
