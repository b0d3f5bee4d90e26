import InfoOutlined from '@mui/icons-material/InfoOutlined'
import { Link, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { contentAccess } from '../../../domain/access-rules.ts'
import { type DropdownError, formatDropdownError } from '../../../domain/dropdowns/validate-dropdown.ts'
import { isolateBidi } from '../../../domain/format/format.ts'
import type { SaveMode } from '../../form/editing-state.ts'
import { SaveBar, SaveButton } from '../../form/SaveBar.tsx'
import type { WayBack } from '../../ui/navigation.ts'
import { useMay } from '../../ui/useAccount.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useIsPhone } from '../../ui/useScreenWidth.ts'
import { useWords } from '../../ui/useWords.ts'
import {
  type DropdownChecks,
  type DropdownEditing,
  findErrorCell,
  type GridPosition,
} from '../editing/useDropdownEditing.ts'
import type { DropdownRule } from '../editing/useSaveDropdown.ts'

/** As many are named; the others follow once these are mended. */
const maxNamed = { wide: 6, phone: 1 }

interface Props {
  editing: DropdownEditing
  rule: DropdownRule
  wayBack: WayBack
  /** Why the last save failed. */
  failure: ReactNode
  /** Saves; `thenOn`: and goes on to the next item rather than back. */
  onSave: (act: SaveMode, thenOn?: boolean) => void
  /** Leads to a field of the table. */
  onOpen: (place: GridPosition) => void
  /** An item follows in the list that it was opened from. */
  hasNext: boolean
}

/** The bar of a dropdown: what is missing in it or else the keys, the way back, draft and publication. */
export const DropdownSaveBar = (props: Props) => {
  const { editing, rule, wayBack, failure, onSave, onOpen, hasNext } = props
  const words = useWords()
  const id = useId()
  const { isDirty, hasDrafts, isSaving, checked } = editing
  const canPublish = useMay()(contentAccess.publish)

  const isComplete = checked.mistakes.length === 0
  const isHeld = rule === 'complete' && !isComplete
  const isOff = isHeld || !(isDirty || hasDrafts)
  const start = isComplete ? <Keys /> : <MissingParts id={id} rule={rule} checked={checked} onOpen={onOpen} />

  return (
    <SaveBar wayBack={wayBack} failure={failure} start={start}>
      <SaveButton
        isMain={isHeld || !canPublish}
        label={words('editing.saveDraft')}
        keys="Control+S"
        isSaving={isSaving}
        disabled={!isDirty}
        onSave={() => onSave('draft')}
      />
      {canPublish && hasNext && (
        <SaveButton
          label={words('textEditor.publishOn')}
          isSaving={isSaving}
          disabled={isOff}
          onSave={() => onSave('approved', true)}
        />
      )}
      {canPublish && (
        <SaveButton
          isMain={!isHeld}
          label={words('editing.publish')}
          reason={isHeld ? id : undefined}
          isSaving={isSaving}
          disabled={isOff}
          onSave={() => onSave('approved')}
        />
      )}
    </SaveBar>
  )
}

const isText = ({ part, rule }: DropdownError) => part !== 'value' && rule === 'required'

/** Where a mistake is, in words. */
const useNames = () => {
  const words = useWords()
  return ({ part, option = 0, language }: DropdownError) => {
    const row = { label: words('options.label'), placeholder: words('options.placeholder') }
    const where =
      part === 'label' || part === 'placeholder'
        ? row[part].toLocaleLowerCase()
        : words('options.row', { number: option + 1 })
    return `${where}, ${isolateBidi(language ?? words('content.editor.optionValue').toLocaleLowerCase())}`
  }
}

interface MissingPartsProps {
  /** What the text is known by to what it is the reason for. */
  id: string
  rule: DropdownRule
  checked: DropdownChecks
  onOpen: (place: GridPosition) => void
}

/** What is missing until a dropdown is complete, each a way to its field. */
const MissingParts = ({ id, rule, checked: { mistakes }, onOpen }: MissingPartsProps) => {
  const words = useWords()
  const language = useLanguage()
  const nameOf = useNames()
  const named = useIsPhone() ? maxNamed.phone : maxNamed.wide

  const places = mistakes.flatMap((mistake) => {
    const place = findErrorCell(mistake)
    return place ? [{ place, name: nameOf(mistake), said: formatDropdownError(mistake, language) }] : []
  })
  const count = { smart_count: mistakes.length }
  const kind = rule === 'free' ? 'missingTexts' : mistakes.every(isText) ? 'textsLeft' : 'partsLeft'

  return (
    <>
      <InfoOutlined aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />
      <Typography id={id} variant="body2" color="textSecondary">
        {words(`options.bar.${kind}`, count)}
      </Typography>
      {places.slice(0, named).map(({ place, name, said }) => (
        <Link
          key={`${place.row} ${place.cell}`}
          component="button"
          type="button"
          variant="body2"
          aria-label={`${name}: ${said}`}
          title={said}
          onClick={() => onOpen(place)}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {name}
        </Link>
      ))}
      {places.length > named && (
        <Typography variant="body2" color="textSecondary">
          {words('options.bar.more', { smart_count: places.length - named })}
        </Typography>
      )}
    </>
  )
}

const Keys = () => (
  <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', xl: 'block' } }}>
    {useWords()('options.keys')}
  </Typography>
)
