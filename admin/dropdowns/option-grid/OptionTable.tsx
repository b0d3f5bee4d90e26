import { Menu, MenuItem, Typography } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router-dom'
import { isBlank, isEmpty } from '../../../domain/dropdowns/dropdown-data.ts'
import { isLanguage, type Language, languages, type Trilingual } from '../../../domain/languages.ts'
import { type GoToGap, useFindWorkedLanguage, useGoToNextGap } from '../../text-editor/useNextGap.ts'
import type { OpenItem } from '../../text-editor/useOpenItem.ts'
import { useShortcut } from '../../ui/shortcuts.tsx'
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

export interface OptionTableProps extends Pick<OpenItem, 'nextGapOf' | 'listLanguage'> {
  editing: DropdownEditing
  /** Language of the label that gets the focus first. */
  startLanguage: Language | undefined
  /** Saves a draft if there are edits, then calls `then`. */
  saveDraftThen: (then: () => void) => void
  /** Cell that should get the focus. */
  requestedCell: GridPosition | undefined
  onCellFocused: () => void
}

/** Table of the options with its toolbar. */
export const OptionTable = ({
  editing,
  startLanguage,
  nextGapOf,
  listLanguage,
  saveDraftThen,
  requestedCell,
  onCellFocused,
}: OptionTableProps) => {
  const id = useId()
  const [announcement, setAnnouncement] = useState('')
  const [moveTarget, setMoveTarget] = useState<MoveMenuTarget>()
  const { length: total } = pickOptions(editing.values)
  const view = useLanguageView(startLanguage)
  const optionWindow = useOptionWindow(total)
  const actions = useOptionActions({
    editing,
    focusOn: optionWindow.focusOn,
    announce: setAnnouncement,
    openMoveMenu: setMoveTarget,
  })
  const goTo = ({ row, cell }: GridPosition) => {
    if (isLanguage(cell)) flushSync(() => view.setLanguage(cell))
    optionWindow.focusOn(row, cellSelector(cell))
  }
  const gaps = useOptionGaps(editing, goTo)
  const goToNextGap = useGoToNextGap(nextGapOf, gaps.goToGap)
  const findWorkedLanguage = useFindWorkedLanguage(listLanguage)
  useShortcut('Ctrl+Enter', () => {
    const worked = findWorkedLanguage()
    saveDraftThen(() => void goToNextGap(worked))
  })
  const focusCell = useEffectEvent((position: GridPosition) => {
    goTo(position)
    onCellFocused()
  })

  useNewOptionRequest(actions.add)

  useEffect(() => {
    // After the effects of this render, because `flushSync` cannot run within them.
    if (requestedCell) queueMicrotask(() => focusCell(requestedCell))
  }, [requestedCell])

  return (
    <>
      <OptionToolbar
        editing={editing}
        view={view}
        tools={createTools(editing, optionWindow, setAnnouncement)}
        onAdd={actions.add}
        saveDraftThen={saveDraftThen}
        onGap={gaps.goToLanguage}
      />
      {view.isOne && <LanguageTabs view={view} checked={editing.checked} panelId={id} />}
      <div {...(view.isOne && { id, role: 'tabpanel', 'aria-labelledby': `${id}-${view.language}` })}>
        <OptionGrid
          editing={editing}
          optionWindow={optionWindow}
          actions={actions}
          languages={view.languages}
          startLanguage={startLanguage}
        />
      </div>
      <MoveMenu
        target={moveTarget}
        total={total}
        actions={actions}
        onClose={() => setMoveTarget(undefined)}
      />
      <Typography role="status" sx={visuallyHidden}>
        {announcement}
      </Typography>
    </>
  )
}

/** Adds an option once where the address asks for a new one. */
const useNewOptionRequest = (add: () => void): void => {
  const [params, setParams] = useSearchParams()

  const isRequested = params.get('new') === 'option'
  const addRequested = useEffectEvent(() => {
    // The address changes first: nothing has been edited yet that leaving it could lose.
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('new')
        return after
      },
      { replace: true },
    )
    queueMicrotask(add)
  })

  useEffect(() => {
    if (isRequested) addRequested()
  }, [isRequested])
}

/** Builds the context of the toolbar's tools. */
const createTools = (
  editing: DropdownEditing,
  { focusOn }: Pick<OptionWindow, 'focusOn'>,
  announce: (message: string) => void,
): OptionTools => ({
  options: pickOptions(editing.values),
  savedOptions: editing.saved.options,
  setOptions: (options, message) => {
    editing.typeStep({ [optionsPath]: options })
    announce(message)
  },
  announce,
  focusOn: (index, language) => void focusOn(index, cellSelector(language ?? 'value')),
})

interface MoveMenuProps {
  target: MoveMenuTarget | undefined
  total: number
  actions: Pick<OptionActions, 'move'>
  onClose: () => void
}

/** Menu of moves, for touch screens without dragging. */
const MoveMenu = ({ target, total, actions, onClose }: MoveMenuProps) => {
  const t = useTranslate()

  const { index = 0, anchor } = target ?? {}
  const last = total - 1
  const moves = [
    ['first', 0, index === 0],
    ['up', index - 1, index === 0],
    ['down', index + 1, index === last],
    ['last', last, index === last],
  ] as const

  return (
    <Menu open={target !== undefined} anchorEl={anchor} onClose={onClose} disableRestoreFocus>
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

/** Text field, in tab order. */
interface Field extends GridPosition {
  isEmpty: boolean
}

const listRowFields = (row: number, text: Partial<Trilingual>): Field[] =>
  languages.map((language) => ({ row, cell: language, isEmpty: isBlank(text[language]) }))

const listFields = ({ saved, values }: DropdownEditing): Field[] => {
  const { label, placeholder, options } = toDropdownData(saved, values)
  return [
    ...listRowFields(labelRow, label),
    ...(isEmpty(placeholder) ? [] : listRowFields(placeholderRow, placeholder ?? {})),
    ...options.flatMap(({ text }, row) => listRowFields(row, text)),
  ]
}

/** Returns the index of the focused field; -1 when another element has the focus. */
const findFocusedField = (fields: readonly Field[]): number => {
  const row = rowIndexOf(document.activeElement)
  const cell = cellNameOf(document.activeElement)
  return fields.findIndex((field) => field.row === row && field.cell === cell)
}

/** Returns functions that focus the empty fields of a dropdown, including rows that are not rendered. */
const useOptionGaps = (editing: DropdownEditing, goTo: (position: GridPosition) => void) => {
  const goToFirst = (fields: readonly Field[]): boolean => {
    const gap = fields.find(({ isEmpty: isGap }) => isGap)
    if (gap) goTo(gap)
    return gap !== undefined
  }
  const goToGap: GoToGap = (where, language) => {
    const fields = listFields(editing)
    const focusedIndex = findFocusedField(fields)
    const candidates =
      where === 'behind' ? fields.slice(focusedIndex + 1) : fields.slice(0, Math.max(focusedIndex, 0))
    return goToFirst(candidates.filter(({ cell }) => !language || cell === language))
  }

  return {
    goToGap,
    /** Focuses the first missing text of a language. */
    goToLanguage: (language: Language) =>
      void goToFirst(listFields(editing).filter(({ cell }) => cell === language)),
  }
}
