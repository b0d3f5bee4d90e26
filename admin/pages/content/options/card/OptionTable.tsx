import { Typography } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { isLanguage, type Language } from '../../../../../domain/languages.ts'
import { useNextGap } from '../../../../text-editor/useNextGap.ts'
import type { DropdownEditing } from '../editing/useDropdownEditing.ts'
import { optionsIn } from '../editing/values.ts'
import { cellIn } from '../grid/grid.ts'
import { LanguageTabs } from '../grid/LanguageTabs.tsx'
import { OptionGrid } from '../grid/OptionGrid.tsx'
import { PlacesMenu } from '../grid/PlacesMenu.tsx'
import type { Place } from '../grid/places.ts'
import { useLanguageView } from '../grid/useLanguageView.ts'
import { type Offered, useOptionActs } from '../grid/useOptionActs.ts'
import { useOptionGaps } from '../grid/useOptionGaps.ts'
import { useOptionWindow } from '../grid/useOptionWindow.ts'
import { Toolbar } from './Toolbar.tsx'
import { toolsOf } from './tools-of.ts'

export interface TableProps {
  editing: DropdownEditing
  /** The language of the label in which the typing begins. */
  start: Language | undefined
  /** The address of the next item of the list that has a gap. */
  nextGap: string | undefined
  /** The field of the table that is to have the focus. */
  sought: Place | undefined
  /** It has the focus now. */
  onFound: () => void
}

/** The options of a dropdown in a table, under the tools for them. */
export const OptionTable = ({ editing, start, nextGap, sought, onFound }: TableProps) => {
  const id = useId()
  const [said, say] = useState('')
  const [offered, offer] = useState<Offered>()
  const { length: total } = optionsIn(editing.values)
  const view = useLanguageView(start)
  const drawn = useOptionWindow(total)
  const acts = useOptionActs({ editing, focusOn: drawn.focusOn, say, offer })
  const goTo = ({ row, cell }: Place) => {
    if (isLanguage(cell)) flushSync(() => view.show(cell))
    drawn.focusOn(row, cellIn(cell))
  }
  const gaps = useOptionGaps(editing, goTo)
  useNextGap(nextGap, gaps.goToGap)
  const find = useEffectEvent((place: Place) => {
    goTo(place)
    onFound()
  })
  useEffect(() => {
    // Behind the effects of this drawing, within which nothing can be drawn at once.
    if (sought) queueMicrotask(() => find(sought))
  }, [sought])
  return (
    <>
      <Toolbar
        editing={editing}
        view={view}
        tools={toolsOf(editing, drawn, say)}
        onAdd={acts.add}
        onGap={gaps.goToLanguage}
      />
      {view.isOne && <LanguageTabs view={view} checked={editing.checked} panel={id} />}
      <div {...(view.isOne && { id, role: 'tabpanel', 'aria-labelledby': `${id}-${view.chosen}` })}>
        <OptionGrid editing={editing} drawn={drawn} acts={acts} languages={view.shown} start={start} />
      </div>
      <PlacesMenu offered={offered} total={total} acts={acts} onClose={() => offer(undefined)} />
      <Typography role="status" sx={visuallyHidden}>
        {said}
      </Typography>
    </>
  )
}
