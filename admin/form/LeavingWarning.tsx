import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { type ReactNode, useEffect, useEffectEvent, useId, useState, useSyncExternalStore } from 'react'
import { type Location, useBeforeUnload, useBlocker, useLocation } from 'react-router-dom'
import { useTranslate } from '../ui/useTranslate.ts'
import { pageWithoutDrawers } from './drawer-address.ts'

/** Edits that leaving the page would lose. */
interface LeavableEdits {
  isDirty: boolean
  isSaving?: boolean
  discardEdits?: () => void
}

/** Save that the question offers. */
export interface LeaveSave {
  label: 'editing.saveDraft' | 'editing.save' | 'editing.publish' | `calculator.page.${'save' | 'schedule'}`
  /** Starts the save; returns whether it has begun, as invalid edits are not saved. */
  start: () => boolean | Promise<boolean>
}

interface LeavingWarningProps {
  edits: LeavableEdits
  /** Search parameter that counts as part of the page. */
  watchedParam?: string
  /** Omitted for edits that cannot be saved from the question. */
  save?: LeaveSave
  /** Content that navigates after a save, such as a redirect; not rendered while the question navigates. */
  children?: ReactNode
}

/**
 * Asks before users leave the page with unsaved edits, or before the address loses the parameter `watchedParam`.
 * Of several with edits only the last asks: it is in a window above the others. The answer holds for all that the
 * navigation leaves.
 */
export const LeavingWarning = ({ children, ...props }: LeavingWarningProps) => {
  const [isLeaving, setIsLeaving] = useState(false)

  return (
    <>
      {(props.edits.isDirty || isLeaving) && (
        <ActiveWarning {...props} isLeaving={isLeaving} setIsLeaving={setIsLeaving} />
      )}
      {!isLeaving && children}
    </>
  )
}

interface ActiveWarningProps extends Omit<LeavingWarningProps, 'children'> {
  /** Whether a save is running after which the user leaves. */
  isLeaving: boolean
  setIsLeaving: (isLeaving: boolean) => void
}

const ActiveWarning = (props: ActiveWarningProps) => {
  const isLastMounted = useIsLastMounted(props)
  useBeforeUnload((event) => event.preventDefault())

  return isLastMounted && <NavigationBlocker {...props} />
}

/** Holds a navigation that leaves the edits back until the user has answered the question. */
const NavigationBlocker = ({ edits, watchedParam, save, isLeaving, setIsLeaving }: ActiveWarningProps) => {
  const currentLocation = useLocation()
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) =>
    buildIsLeft(from, to)(watchedParam),
  )
  const { isDirty, isSaving = false } = edits
  const handleSaveEnd = useEffectEvent(() => {
    if (!isDirty) return blocker.proceed?.()
    // The save was refused, or something was typed meanwhile: the user stays and sees why.
    blocker.reset?.()
    setIsLeaving(false)
  })

  useEffect(() => {
    if (isLeaving && !isSaving) handleSaveEnd()
  }, [isLeaving, isSaving])

  useEffect(() => {
    if (blocker.state === 'unblocked') setIsLeaving(false)
  }, [blocker.state, setIsLeaving])

  const stay = () => blocker.reset?.()
  const saveAndLeave = async () => {
    if (await save?.start()) setIsLeaving(true)
    else stay()
  }
  const discardAndLeave = () => {
    if (blocker.state !== 'blocked') return
    const isLeft = buildIsLeft(currentLocation, blocker.location)
    const warnings = mountedWarnings
    blocker.proceed()
    for (const { discardIfLeft } of warnings) discardIfLeft(isLeft)
  }

  return (
    <LeaveQuestion
      isOpen={blocker.state === 'blocked' && !isLeaving}
      onLeave={discardAndLeave}
      onStay={stay}
      saveLabel={save?.label}
      onSave={() => void saveAndLeave()}
    />
  )
}

interface LeaveQuestionProps {
  isOpen: boolean
  onLeave: () => void
  onStay: () => void
  /** Label of the button that saves and then leaves. */
  saveLabel?: LeaveSave['label']
  onSave?: () => void
}

/**
 * Asks before unsaved edits are discarded. The first button has the focus, so that Enter loses nothing: it saves,
 * or stays where nothing can be saved.
 */
export const LeaveQuestion = ({ isOpen, onLeave, onStay, saveLabel, onSave }: LeaveQuestionProps) => {
  const t = useTranslate()
  const titleId = useId()

  const canSave = saveLabel !== undefined

  return (
    <Dialog open={isOpen} onClose={onStay} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('editing.leaving.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('ra.message.unsaved_changes')}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', justifyContent: 'flex-start', gap: 2, '& > *': { margin: 0 } }}>
        {canSave && (
          <Button variant="contained" autoFocus onClick={onSave}>
            {t(saveLabel)}
          </Button>
        )}
        <Button variant={canSave ? 'outlined' : 'contained'} autoFocus={!canSave} onClick={onStay}>
          {t('editing.leaving.stay')}
        </Button>
        <Button color="error" onClick={onLeave}>
          {t('editing.leaving.leave')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Whether a navigation leaves edits for which this parameter counts as part of the page. */
type IsLeft = (watchedParam: string | undefined) => boolean

/** Builds the predicate of the edits that a navigation leaves. */
const buildIsLeft =
  (from: Location, to: Location): IsLeft =>
  (watchedParam) =>
    pageWithoutDrawers(from, watchedParam) !== pageWithoutDrawers(to, watchedParam)

/** Warning of edits on the page. */
interface MountedWarning {
  readonly id: symbol
  /** Discards the edits if the navigation leaves them. */
  readonly discardIfLeft: (isLeft: IsLeft) => void
}

// Store of all mounted warnings: a page, its drawers and its dialogs can each have one.
let mountedWarnings: readonly MountedWarning[] = []
const listeners = new Set<() => void>()

const setMountedWarnings = (nextWarnings: readonly MountedWarning[]): void => {
  mountedWarnings = nextWarnings
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether this component was mounted last of all that call this hook. */
const useIsLastMounted = ({ edits, watchedParam }: ActiveWarningProps): boolean => {
  const [id] = useState(() => Symbol('mounted'))
  const discardIfLeft = useEffectEvent((isLeft: IsLeft) => {
    if (isLeft(watchedParam)) edits.discardEdits?.()
  })

  useEffect(() => {
    const warning = { id, discardIfLeft: (isLeft: IsLeft) => discardIfLeft(isLeft) }
    setMountedWarnings([...mountedWarnings, warning])
    return () => setMountedWarnings(mountedWarnings.filter((other) => other !== warning))
  }, [id])

  return useSyncExternalStore(subscribe, () => mountedWarnings.at(-1)?.id === id)
}
