import { Confirm, useTranslate } from 'react-admin'
import { useBeforeUnload, useBlocker } from 'react-router-dom'
import { useWords } from '../ui/useWords.ts'
import { pageOf } from './drawer-address.ts'
import { useIsLast } from './useIsLast.ts'

const Question = ({ kept }: { kept: string | undefined }) => {
  const words = useWords()
  const translate = useTranslate()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => pageOf(currentLocation, kept) !== pageOf(nextLocation, kept),
  )
  return (
    <Confirm
      isOpen={blocker.state === 'blocked'}
      title={words('editing.leaving.title')}
      content={translate('ra.message.unsaved_changes')}
      confirm={words('editing.leaving.leave')}
      cancel={words('editing.leaving.stay')}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  )
}

/**
 * Mounted while something is not saved: asks before the page is left, or what the address keeps under a name.
 * Of several the one that came last asks for all: it stands in a window over the others, which nobody leaves
 * without leaving it.
 */
export const LeavingWarning = ({ kept }: { kept?: string }) => {
  useBeforeUnload((event) => event.preventDefault())
  return useIsLast() && <Question kept={kept} />
}
