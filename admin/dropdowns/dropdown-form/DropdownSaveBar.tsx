import InfoOutlined from '@mui/icons-material/InfoOutlined'
import { Link, Typography } from '@mui/material'
import { type ReactNode, useId, useMemo } from 'react'
import { optionIdentity } from '../../../domain/dropdowns/options.ts'
import { type DropdownError, formatDropdownError } from '../../../domain/dropdowns/validate-dropdown.ts'
import { isolateBidi } from '../../../domain/format/format.ts'
import { languages, nativeNames } from '../../../domain/languages.ts'
import type { SaveMode } from '../../form/editing-reducer.ts'
import { KeyHints, SaveBar } from '../../form/SaveBar.tsx'
import { ContentSaveButtons } from '../../text-editor/ContentSaveButtons.tsx'
import type { WayBack } from '../../ui/navigation.ts'
import { useLanguage, useLanguageName } from '../../ui/useLanguage.ts'
import { useIsPhone } from '../../ui/useScreenWidth.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import {
  type DropdownChecks,
  type DropdownEditing,
  type DropdownRule,
  findErrorCell,
  type GridPosition,
} from '../editing/useDropdownEditing.ts'
import { useOptionCheck } from '../option-grid/useOptionCheck.ts'

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

/**
 * Save bar: the missing parts, the issues of changed options or else the shortcuts; the way back and the save
 * buttons.
 */
export const DropdownSaveBar = (props: Props) => {
  const { editing, rule, wayBack, failure, onSave, onOpen, hasNext } = props
  const id = useId()

  const { checked } = editing

  const isComplete = checked.errors.length === 0
  const isBlocked = rule === 'complete' && !isComplete
  const startContent = isComplete ? (
    <ChangedOptions editing={editing} onOpen={onOpen} />
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

  return ({ part, option = 0, language }: Pick<DropdownError, 'part' | 'option' | 'language'>) => {
    const row = { label: t('options.label'), placeholder: t('options.placeholder') }
    const fieldName =
      part === 'label' || part === 'placeholder'
        ? row[part].toLocaleLowerCase()
        : t('options.row', { number: option + 1 })
    const cellName = language ? languageName(language) : t('content.editor.optionValue').toLocaleLowerCase()
    return `${fieldName}, ${isolateBidi(cellName)}`
  }
}

interface CellLink {
  cell: GridPosition
  name: string
  message: string
}

interface CellLinksProps {
  /** Id of the text, which the disabled button refers to by `aria-describedby`. */
  id?: string
  text: string
  links: readonly CellLink[]
  onOpen: (position: GridPosition) => void
}

/** Text about some cells, with a link to each of the first ones. */
const CellLinks = ({ id, text, links, onOpen }: CellLinksProps) => {
  const t = useTranslate()
  const isPhone = useIsPhone()

  const maxShown = isPhone ? maxListed.phone : maxListed.wide

  return (
    <>
      <InfoOutlined aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />
      <Typography id={id} variant="body2" color="textSecondary">
        {text}
      </Typography>
      {links.slice(0, maxShown).map(({ cell, name, message }) => (
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
      {links.length > maxShown && (
        <Typography variant="body2" color="textSecondary">
          {t('options.bar.more', { smart_count: links.length - maxShown })}
        </Typography>
      )}
    </>
  )
}

interface MissingPartsProps {
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

  const links = errors.flatMap((error) => {
    const cell = findErrorCell(error)
    return cell ? [{ cell, name: formatFieldName(error), message: formatDropdownError(error, language) }] : []
  })
  const requiredKind = errors.every(isText) ? 'textsLeft' : 'partsLeft'
  const kind = rule === 'free' ? 'missingTexts' : requiredKind
  const text = t(`options.bar.${kind}`, { smart_count: errors.length })

  return <CellLinks id={id} text={text} links={links} onOpen={onOpen} />
}

/** Issues of the options that were changed, each a link to its field; the shortcuts if there are none. */
const ChangedOptions = ({ editing, onOpen }: Pick<Props, 'editing' | 'onOpen'>) => {
  const t = useTranslate()
  const formatFieldName = useFieldNames()
  const issues = useChangedOptionIssues(editing)

  const links = issues.map(({ row, language, check, source, limit = 0 }) => ({
    cell: { row, cell: language },
    name: formatFieldName({ part: 'text', option: row, language }),
    message: t(`content.checks.found.${check}`, { source: source ? nativeNames[source] : '', limit }),
  }))

  return links.length === 0 ? (
    <KeyHints keys={gridKeys} />
  ) : (
    <CellLinks text={t('options.bar.issues', { smart_count: links.length })} links={links} onOpen={onOpen} />
  )
}

/** Checks the options that differ from the saved ones, so that a long list costs nothing when it is opened. */
const useChangedOptionIssues = ({ checked, storedOption }: DropdownEditing) => {
  const check = useOptionCheck()
  const { options } = checked.data

  return useMemo(
    () =>
      options.flatMap((option, row) => {
        const storedText = storedOption(optionIdentity(option))?.text
        const isChanged = languages.some((language) => option.text[language] !== storedText?.[language])
        return isChanged ? check(option.text).map((issue) => ({ ...issue, row })) : []
      }),
    [options, check, storedOption],
  )
}
