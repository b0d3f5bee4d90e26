import InfoOutlined from '@mui/icons-material/InfoOutlined'
import { Link, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { type DropdownError, formatDropdownError } from '../../../domain/dropdowns/validate-dropdown.ts'
import { isolateBidi } from '../../../domain/format/format.ts'
import type { SaveMode } from '../../form/editing-state.ts'
import { SaveBar } from '../../form/SaveBar.tsx'
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

/** As many are named; the others follow once these are mended. */
const maxListed = { wide: 6, phone: 1 }

interface Props {
  editing: DropdownEditing
  rule: DropdownRule
  wayBack: WayBack
  /** Why the last save failed. */
  failure: ReactNode
  /** Saves; `thenOn`: and goes on to the next item rather than back. */
  onSave: (mode: SaveMode, thenOn?: boolean) => void
  /** Leads to a field of the table. */
  onOpen: (position: GridPosition) => void
  /** An item follows in the list that it was opened from. */
  hasNext: boolean
}

/** The bar of a dropdown: what is missing in it or else the keys, the way back, draft and publication. */
export const DropdownSaveBar = (props: Props) => {
  const { editing, rule, wayBack, failure, onSave, onOpen, hasNext } = props
  const id = useId()
  const { checked } = editing

  const isComplete = checked.errors.length === 0
  const isBlocked = rule === 'complete' && !isComplete
  const startContent = isComplete ? (
    <Keys />
  ) : (
    <MissingParts id={id} rule={rule} checked={checked} onOpen={onOpen} />
  )

  return (
    <SaveBar wayBack={wayBack} failure={failure} start={startContent}>
      <ContentSaveButtons
        editing={editing}
        blockedBy={isBlocked ? id : undefined}
        hasNext={hasNext}
        onSave={(mode, next) => onSave(mode, next !== undefined)}
      />
    </SaveBar>
  )
}

const isText = ({ part, rule }: DropdownError) => part !== 'value' && rule === 'required'

/** Where a mistake is, in words. */
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
  /** What the text is known by to what it is the reason for. */
  id: string
  rule: DropdownRule
  checked: DropdownChecks
  onOpen: (position: GridPosition) => void
}

/** What is missing until a dropdown is complete, each a way to its field. */
const MissingParts = ({ id, rule, checked: { errors }, onOpen }: MissingPartsProps) => {
  const t = useTranslate()
  const language = useLanguage()
  const nameOf = useFieldNames()
  const maxShown = useIsPhone() ? maxListed.phone : maxListed.wide

  const cells = errors.flatMap((error) => {
    const position = findErrorCell(error)
    return position
      ? [{ cell: position, name: nameOf(error), message: formatDropdownError(error, language) }]
      : []
  })
  const count = { smart_count: errors.length }
  const kind = rule === 'free' ? 'missingTexts' : errors.every(isText) ? 'textsLeft' : 'partsLeft'

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

const Keys = () => (
  <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', xl: 'block' } }}>
    {useTranslate()('options.keys')}
  </Typography>
)
