import { Menu, MenuItem, Typography } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { isBlank, isEmpty } from '../../../domain/dropdowns/dropdown-data.ts'
import { isLanguage, type Language, languages, type Trilingual } from '../../../domain/languages.ts'
import { type GoToGap, useNextGap } from '../../text-editor/useNextGap.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { optionsPath, pickOptions, toDropdownData } from '../editing/dropdown-model.ts'
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
  startLanguage: Language | undefined
  /** The address of the next item of the list that has a gap. */
  nextGap: string | undefined
  /** The field of the table that is to have the focus. */
  requestedCell: GridPosition | undefined
  /** It has the focus now. */
  onCellFocused: () => void
}

/** The options of a dropdown in a table, under the tools for them. */
export const OptionTable = ({
  editing,
  startLanguage,
  nextGap,
  requestedCell,
  onCellFocused,
}: OptionTableProps) => {
  const id = useId()
  const [announcement, say] = useState('')
  const [moveTarget, offer] = useState<MoveMenuTarget>()
  const { length: total } = pickOptions(editing.values)
  const view = useLanguageView(startLanguage)
  const optionWindow = useOptionWindow(total)
  const actions = useOptionActions({ editing, focusOn: optionWindow.focusOn, say, offer })
  const goTo = ({ row, cell }: GridPosition) => {
    if (isLanguage(cell)) flushSync(() => view.show(cell))
    optionWindow.focusOn(row, cellSelector(cell))
  }
  const gaps = useOptionGaps(editing, goTo)
  useNextGap(nextGap, gaps.goToGap)
  const focusCell = useEffectEvent((position: GridPosition) => {
    goTo(position)
    onCellFocused()
  })

  useEffect(() => {
    // Behind the effects of this drawing, within which nothing can be drawn at once.
    if (requestedCell) queueMicrotask(() => focusCell(requestedCell))
  }, [requestedCell])

  return (
    <>
      <OptionToolbar
        editing={editing}
        view={view}
        tools={createTools(editing, optionWindow, say)}
        onAdd={actions.add}
        onGap={gaps.goToLanguage}
      />
      {view.isOne && <LanguageTabs view={view} checked={editing.checked} panelId={id} />}
      <div {...(view.isOne && { id, role: 'tabpanel', 'aria-labelledby': `${id}-${view.chosen}` })}>
        <OptionGrid
          editing={editing}
          optionWindow={optionWindow}
          actions={actions}
          languages={view.shown}
          startLanguage={startLanguage}
        />
      </div>
      <MoveMenu target={moveTarget} total={total} actions={actions} onClose={() => offer(undefined)} />
      <Typography role="status" sx={visuallyHidden}>
        {announcement}
      </Typography>
    </>
  )
}

/** What the tools of the table work with. */
const createTools = (
  editing: DropdownEditing,
  { focusOn }: Pick<OptionWindow, 'focusOn'>,
  say: (message: string) => void,
): OptionTools => ({
  options: pickOptions(editing.values),
  base: editing.base.options,
  set: (options, message) => {
    editing.typeStep({ [optionsPath]: options })
    say(message)
  },
  say,
  focusOn: (index, language) => void focusOn(index, cellSelector(language ?? 'value')),
})

interface MoveMenuProps {
  target: MoveMenuTarget | undefined
  total: number
  actions: Pick<OptionActions, 'move'>
  onClose: () => void
}

/** Where an option may go, for a finger that cannot drag. */
const MoveMenu = ({ target, total, actions, onClose }: MoveMenuProps) => {
  const t = useTranslate()

  const { index = 0, at } = target ?? {}
  const last = total - 1
  const moves = [
    ['first', 0, index === 0],
    ['up', index - 1, index === 0],
    ['down', index + 1, index === last],
    ['last', last, index === last],
  ] as const

  return (
    <Menu open={target !== undefined} anchorEl={at} onClose={onClose} disableRestoreFocus>
      {moves.map(([name, to, isOff]) => (
        <MenuItem
          key={name}
          disabled={isOff}
          onClick={() => {
            onClose()
            actions.move(index, to, 'handle')
          }}
        >
          {t(`options.places.${name}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}

/** A field with a text, in the order of the keys. */
interface Field extends GridPosition {
  isEmpty: boolean
}

const listRowFields = (row: number, text: Partial<Trilingual>): Field[] =>
  languages.map((language) => ({ row, cell: language, isEmpty: isBlank(text[language]) }))

const listFields = ({ base, values }: DropdownEditing): Field[] => {
  const { label, placeholder, options } = toDropdownData(base, values)
  return [
    ...listRowFields(labelRow, label),
    ...(isEmpty(placeholder) ? [] : listRowFields(placeholderRow, placeholder ?? {})),
    ...options.flatMap(({ text }, row) => listRowFields(row, text)),
  ]
}

/** The place of the field with the focus; -1 where another thing has it. */
const findFocusedField = (fields: readonly Field[]): number => {
  const [row, cell] = [rowIndexOf(document.activeElement), cellNameOf(document.activeElement)]
  return fields.findIndex((field) => field.row === row && field.cell === cell)
}

/** The ways to the empty fields of a dropdown, those that are not drawn included. */
const useOptionGaps = (editing: DropdownEditing, goTo: (position: GridPosition) => void) => {
  const goToFirst = (fields: readonly Field[]): boolean => {
    const gap = fields.find(({ isEmpty: isGap }) => isGap)
    if (gap) goTo(gap)
    return gap !== undefined
  }
  const goToGap: GoToGap = (where) => {
    const fields = listFields(editing)
    const focusedIndex = findFocusedField(fields)
    return goToFirst(
      where === 'behind' ? fields.slice(focusedIndex + 1) : fields.slice(0, Math.max(focusedIndex, 0)),
    )
  }

  return {
    goToGap,
    /** Goes to the first text that is missing in a language. */
    goToLanguage: (language: Language) =>
      void goToFirst(listFields(editing).filter(({ cell }) => cell === language)),
  }
}
