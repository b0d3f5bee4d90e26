import { Stack } from '@mui/material'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { languages } from '../../../../domain/languages.ts'
import { useTabAddress } from '../../../editing/drawer-address.ts'
import { LeavingWarning } from '../../../editing/LeavingWarning.tsx'
import type { Act } from '../../../editing/state.ts'
import { SaveFailure } from '../../../text-editor/SaveFailure.tsx'
import { type OpenItem, useAfterPublishing } from '../../../text-editor/useOpenItem.ts'
import { useShortcut } from '../../../ui/useShortcut.ts'
import { DropdownBar } from './bar/DropdownBar.tsx'
import { DropdownCard } from './card/DropdownCard.tsx'
import { openTab } from './card/tabs.ts'
import { useUndoKeys } from './card/useUndoKeys.ts'
import { DropdownConflict } from './conflict/DropdownConflict.tsx'
import { type DropdownEditing, useDropdownEditing } from './editing/useDropdownEditing.ts'
import type { DropdownRule } from './editing/useSaveDropdown.ts'
import type { Place } from './grid/places.ts'
import { ValueChange } from './uses/lazy.ts'

interface Props extends OpenItem {
  rule: DropdownRule
  /** What surrounds the card. */
  children?: (editing: DropdownEditing) => ReactNode
}

/** The way to a field of the table, which may not be the tab that is shown. */
const usePlace = () => {
  const { tab, open } = useTabAddress()
  const [sought, seek] = useState<Place>()
  return {
    sought,
    seek: (place: Place | undefined) => {
      if (place && openTab(tab) !== 'table') open('table')
      seek(place)
    },
  }
}

const ValueQuestion = ({ editing: { base, question, answer } }: { editing: DropdownEditing }) => (
  <Suspense>
    {question && (
      <ValueChange {...question} dropdownKey={base.dropdown?.dropdown_key ?? ''} onClose={answer} />
    )}
  </Suspense>
)

/** A dropdown while it is edited: its card over the bar that saves. A draft is saved in place; publishing leads on. */
export const DropdownForm = ({ rule, children, ...item }: Props) => {
  const { record, nextGap, place, wayBack, after } = item
  const [params] = useSearchParams()
  const area = useRef<HTMLDivElement>(null)
  const { goesOn, leave } = useAfterPublishing(item)
  const editing = useDropdownEditing(rule, record, leave)
  const { sought, seek } = usePlace()
  useUndoKeys(area, editing)
  const save = (act: Act, thenOn = false) => {
    goesOn.current = thenOn
    const wrong = editing.wrongPlace()
    if (wrong) seek(wrong)
    else if (!editing.askOfValues()) editing.save(act)
  }
  useShortcut('Ctrl+KeyS', () => save('draft'))
  return (
    <>
      {editing.isDirty && <LeavingWarning />}
      <Stack ref={area} sx={{ gap: 3 }}>
        <DropdownCard
          editing={editing}
          start={languages.find((language) => language === params.get('language'))}
          nextGap={nextGap}
          sought={sought}
          onFound={() => seek(undefined)}
        />
        {children?.(editing)}
      </Stack>
      <DropdownBar
        editing={editing}
        rule={rule}
        wayBack={wayBack}
        failure={<SaveFailure editing={editing} place={place} />}
        onSave={save}
        onOpen={seek}
        hasNext={after !== undefined}
      />
      <ValueQuestion editing={editing} />
      <DropdownConflict editing={editing} />
    </>
  )
}
