import InfoOutlined from '@mui/icons-material/InfoOutlined'
import { Link, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { type DropdownError, formatDropdownError } from '../../../domain/dropdowns/validate-dropdown.ts'
import { isolateBidi } from '../../../domain/format/format.ts'
import type { SaveMode } from '../../form/editing-state.ts'
import { KeyHints, SaveBar } from '../../form/SaveBar.tsx'
import { ContentSaveButtons } from '../../text-editor/ContentSaveButtons.tsx'
import type { WayBack } from '../../ui/navigation.ts'
import { useLanguage, useLanguageName } from '../../ui/useLanguage.ts'
import { useIsPhone } from '../../ui/useScreenWidth.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import {
  type DropdownChecks,
  type DropdownEditing,
  findErrorCell,
  type GridPosition,
} from '../editing/useDropdownEditing.ts'
import type { DropdownRule } from '../editing/useSaveDropdown.ts'

/** Number of missing parts listed; the rest follow once these are fixed. */
const maxListed = { wide: 6, phone: 1 }

const gridKeys = [
  ['Ctrl+S', 'editing.keys.draft'],
  ['Ctrl+Enter', 'editing.keys.gap'],
  ['Enter', 'options.keys.next'],
  ['Alt+↑ ↓', 'options.keys.move'],
] as const

interface Props {
  editing: DropdownEditing
  rule: DropdownRule
  wayBack: WayBack
  failure: ReactNode
  /** Saves; with `next`, the following item is opened afterwards. */
  onSave: (mode: SaveMode, next?: 'next') => void
  /** Focuses a cell of the table. */
  onOpen: (position: GridPosition) => void
  /** Whether the list that the dropdown was opened from has a next item. */
  hasNext: boolean
}

/** Save bar: the missing parts or else the shortcuts, the way back, and the save buttons. */
export const DropdownSaveBar = (props: Props) => {
  const { editing, rule, wayBack, failure, onSave, onOpen, hasNext } = props
  const id = useId()

  const { checked } = editing

  const isComplete = checked.errors.length === 0
  const isBlocked = rule === 'complete' && !isComplete
  const startContent = isComplete ? (
    <KeyHints keys={gridKeys} />
  ) : (
    <MissingParts id={id} rule={rule} checked={checked} onOpen={onOpen} />
  )

  return (
    <SaveBar wayBack={wayBack} failure={failure} start={startContent}>
      <ContentSaveButtons
        editing={editing}
        blockedBy={isBlocked ? id : undefined}
        hasNext={hasNext}
        onSave={onSave}
      />
    </SaveBar>
  )
}

const isText = ({ part, rule }: DropdownError) => part !== 'value' && rule === 'required'

/** Returns a function that names the field of an error. */
const useFieldNames = () => {
  const t = useTranslate()
  const languageName = useLanguageName()

  return ({ part, option = 0, language }: DropdownError) => {
    const row = { label: t('options.label'), placeholder: t('options.placeholder') }
    const fieldName =
      part === 'label' || part === 'placeholder'
        ? row[part].toLocaleLowerCase()
        : t('options.row', { number: option + 1 })
    const cellName = language ? languageName(language) : t('content.editor.optionValue').toLocaleLowerCase()
    return `${fieldName}, ${isolateBidi(cellName)}`
  }
}

interface MissingPartsProps {
  /** Id of the text, which the disabled button refers to by `aria-describedby`. */
  id: string
  rule: DropdownRule
  checked: DropdownChecks
  onOpen: (position: GridPosition) => void
}

/** Missing parts of an incomplete dropdown, each a link to its field. */
const MissingParts = ({ id, rule, checked: { errors }, onOpen }: MissingPartsProps) => {
  const t = useTranslate()
  const language = useLanguage()
  const formatFieldName = useFieldNames()
  const isPhone = useIsPhone()

  const maxShown = isPhone ? maxListed.phone : maxListed.wide

  const cells = errors.flatMap((error) => {
    const position = findErrorCell(error)
    return position
      ? [{ cell: position, name: formatFieldName(error), message: formatDropdownError(error, language) }]
      : []
  })
  const count = { smart_count: errors.length }
  const requiredKind = errors.every(isText) ? 'textsLeft' : 'partsLeft'
  const kind = rule === 'free' ? 'missingTexts' : requiredKind

  return (
    <>
      <InfoOutlined aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />
      <Typography id={id} variant="body2" color="textSecondary">
        {t(`options.bar.${kind}`, count)}
      </Typography>
      {cells.slice(0, maxShown).map(({ cell, name, message }) => (
        <Link
          key={`${cell.row} ${cell.cell}`}
          component="button"
          type="button"
          variant="body2"
          aria-label={`${name}: ${message}`}
          title={message}
          onClick={() => onOpen(cell)}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {name}
        </Link>
      ))}
      {cells.length > maxShown && (
        <Typography variant="body2" color="textSecondary">
          {t('options.bar.more', { smart_count: cells.length - maxShown })}
        </Typography>
      )}
    </>
  )
}
