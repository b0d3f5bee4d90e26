import { Menu, MenuItem, Typography } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { isBlank, isEmpty } from '../../../domain/dropdowns/dropdown-data.ts'
import { isLanguage, type Language, languages, type Trilingual } from '../../../domain/languages.ts'
import { type GoToGap, useNextGap } from '../../text-editor/useNextGap.ts'
import { useWords } from '../../ui/useWords.ts'
import { optionsIn, optionsPath, toDropdownData } from '../editing/dropdown-model.ts'
import {
  type DropdownEditing,
  type GridPosition,
  labelRow,
  placeholderRow,
} from '../editing/useDropdownEditing.ts'
import type { OptionTools } from '../option-tools/option-tools.ts'
import { cellNameOf, cellSelector } from './grid-layout.ts'
import { LanguageTabs, useLanguageView } from './LanguageTabs.tsx'
import { OptionGrid } from './OptionGrid.tsx'
import { OptionToolbar } from './OptionToolbar.tsx'
import { type MoveMenuTarget, type OptionActions, useOptionActions } from './useOptionActions.ts'
import { type OptionWindow, rowIndexOf, useOptionWindow } from './useOptionWindow.ts'

export interface OptionTableProps {
  editing: DropdownEditing
  /** The language of the label in which the typing begins. */
  start: Language | undefined
  /** The address of the next item of the list that has a gap. */
  nextGap: string | undefined
  /** The field of the table that is to have the focus. */
  sought: GridPosition | undefined
  /** It has the focus now. */
  onFound: () => void
}

/** The options of a dropdown in a table, under the tools for them. */
export const OptionTable = ({ editing, start, nextGap, sought, onFound }: OptionTableProps) => {
  const id = useId()
  const [said, say] = useState('')
  const [offered, offer] = useState<MoveMenuTarget>()
  const { length: total } = optionsIn(editing.values)
  const view = useLanguageView(start)
  const drawn = useOptionWindow(total)
  const acts = useOptionActions({ editing, focusOn: drawn.focusOn, say, offer })
  const goTo = ({ row, cell }: GridPosition) => {
    if (isLanguage(cell)) flushSync(() => view.show(cell))
    drawn.focusOn(row, cellSelector(cell))
  }
  const gaps = useOptionGaps(editing, goTo)
  useNextGap(nextGap, gaps.goToGap)
  const find = useEffectEvent((place: GridPosition) => {
    goTo(place)
    onFound()
  })

  useEffect(() => {
    // Behind the effects of this drawing, within which nothing can be drawn at once.
    if (sought) queueMicrotask(() => find(sought))
  }, [sought])

  return (
    <>
      <OptionToolbar
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
      <MoveMenu offered={offered} total={total} acts={acts} onClose={() => offer(undefined)} />
      <Typography role="status" sx={visuallyHidden}>
        {said}
      </Typography>
    </>
  )
}

/** What the tools of the table work with. */
const toolsOf = (
  editing: DropdownEditing,
  { focusOn }: Pick<OptionWindow, 'focusOn'>,
  say: (said: string) => void,
): OptionTools => ({
  options: optionsIn(editing.values),
  base: editing.base.options,
  set: (options, said) => {
    editing.typeStep({ [optionsPath]: options })
    say(said)
  },
  say,
  focusOn: (index, language) => void focusOn(index, cellSelector(language ?? 'value')),
})

interface MoveMenuProps {
  offered: MoveMenuTarget | undefined
  total: number
  acts: Pick<OptionActions, 'move'>
  onClose: () => void
}

/** Where an option may go, for a finger that cannot drag. */
const MoveMenu = ({ offered, total, acts, onClose }: MoveMenuProps) => {
  const words = useWords()

  const { index = 0, at } = offered ?? {}
  const last = total - 1
  const places = [
    ['first', 0, index === 0],
    ['up', index - 1, index === 0],
    ['down', index + 1, index === last],
    ['last', last, index === last],
  ] as const

  return (
    <Menu open={offered !== undefined} anchorEl={at} onClose={onClose} disableRestoreFocus>
      {places.map(([name, to, isOff]) => (
        <MenuItem
          key={name}
          disabled={isOff}
          onClick={() => {
            onClose()
            acts.move(index, to, 'handle')
          }}
        >
          {words(`options.places.${name}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}

/** A field with a text, in the order of the keys. */
interface Field extends GridPosition {
  isEmpty: boolean
}

const fieldsOf = (row: number, text: Partial<Trilingual>): Field[] =>
  languages.map((language) => ({ row, cell: language, isEmpty: isBlank(text[language]) }))

const fieldsIn = ({ base, values }: DropdownEditing): Field[] => {
  const { label, placeholder, options } = toDropdownData(base, values)
  return [
    ...fieldsOf(labelRow, label),
    ...(isEmpty(placeholder) ? [] : fieldsOf(placeholderRow, placeholder ?? {})),
    ...options.flatMap(({ text }, row) => fieldsOf(row, text)),
  ]
}

/** The place of the field with the focus; -1 where another thing has it. */
const focusedIn = (fields: readonly Field[]): number => {
  const [row, cell] = [rowIndexOf(document.activeElement), cellNameOf(document.activeElement)]
  return fields.findIndex((field) => field.row === row && field.cell === cell)
}

/** The ways to the empty fields of a dropdown, those that are not drawn included. */
const useOptionGaps = (editing: DropdownEditing, goTo: (place: GridPosition) => void) => {
  const goToFirst = (fields: readonly Field[]): boolean => {
    const gap = fields.find(({ isEmpty: isGap }) => isGap)
    if (gap) goTo(gap)
    return gap !== undefined
  }
  const goToGap: GoToGap = (where) => {
    const fields = fieldsIn(editing)
    const here = focusedIn(fields)
    return goToFirst(where === 'behind' ? fields.slice(here + 1) : fields.slice(0, Math.max(here, 0)))
  }

  return {
    goToGap,
    /** Goes to the first text that is missing in a language. */
    goToLanguage: (language: Language) =>
      void goToFirst(fieldsIn(editing).filter(({ cell }) => cell === language)),
  }
}
