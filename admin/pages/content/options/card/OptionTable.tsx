import { Typography } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useState } from 'react'
import type { Language } from '../../../../../domain/languages.ts'
import { useNextGap } from '../../editor/neighbours/useNextGap.ts'
import type { DropdownEditing } from '../editing/useDropdownEditing.ts'
import { optionsIn } from '../editing/values.ts'
import { OptionGrid } from '../grid/OptionGrid.tsx'
import { useOptionActs } from '../grid/useOptionActs.ts'
import { useOptionGaps } from '../grid/useOptionGaps.ts'
import { useOptionWindow } from '../grid/useOptionWindow.ts'
import { Toolbar } from './Toolbar.tsx'
import { toolsOf } from './tools-of.ts'

interface Props {
  editing: DropdownEditing
  /** The language of the label in which the typing begins. */
  start: Language | undefined
  /** The address of the next item of the list that has a gap. */
  nextGap: string | undefined
}

/** The options of a dropdown in a table, under the tools for them. */
export const OptionTable = ({ editing, start, nextGap }: Props) => {
  const [said, say] = useState('')
  const options = optionsIn(editing.values)
  const drawn = useOptionWindow(options)
  const acts = useOptionActs(editing, drawn.focusOn, say)
  const gaps = useOptionGaps(editing, drawn)
  useNextGap(nextGap, gaps.goToGap)
  return (
    <>
      <Toolbar
        editing={editing}
        tools={toolsOf(editing, drawn, say)}
        onAdd={acts.add}
        onGap={gaps.goToOption}
      />
      <OptionGrid editing={editing} drawn={drawn} acts={acts} start={start} />
      <Typography role="status" sx={visuallyHidden}>
        {said}
      </Typography>
    </>
  )
}
